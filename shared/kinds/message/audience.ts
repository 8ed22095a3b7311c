import * as z from "zod/mini";
import { valueAt } from "../../model/schema-at";
import { audienceFields, audienceOperators } from "../../rules/audience";

/** The fields that conditions compare, in words. */
export const conditionFields = `trait.NAME (letters, digits, _ and -, at most 40), ${Object.keys(audienceFields).join(", ")}`;

const longestText = 200;
const plain = z.union([z.string().check(z.maxLength(longestText)), z.number(), z.boolean()]);

const condition = z.strictObject({
  field: z
    .string()
    .check(z.maxLength(46), z.describe("`trait.NAME`, language, utm.source, visits, share …")),
  op: z.enum(audienceOperators).check(z.describe("How to compare.")),
  value: z
    .optional(z.union([plain, z.array(plain).check(z.minLength(1), z.maxLength(50))]))
    .check(z.describe("A list for IN; none for EXISTS.")),
});

/** A message's audience as the API accepts it. The rules between its fields are in `rules/audience.ts`. */
export const audienceSchema = z
  .strictObject({
    any: z
      .array(
        z.strictObject({
          all: z
            .array(condition)
            .check(z.minLength(1), z.maxLength(8), z.describe("Conditions that all must hold.")),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(5),
        z.describe("Groups of conditions. One group must hold."),
      ),
  })
  .check(z.check(tellFields, { when: ({ issues }) => issues.length > 0 }));

/**
 * Adds the fields of conditions to an error about a condition's shape, because such a caller usually gets the fields wrong too.
 * Of a condition that names a field, `rules/audience.ts` says whether it is one.
 */
function tellFields({ issues, value }: z.core.ParsePayload): void {
  const namesField = ({ path = [] }: z.core.$ZodRawIssue) =>
    typeof valueAt(value, [...path.slice(0, 4), "field"]) === "string";
  if (issues.every(namesField)) return;
  const isOp = issues.some(({ path = [] }) => path.at(-1) === "op");
  const ops = isOp ? "" : ` Their ops: ${audienceOperators.join(", ")}.`;
  const message = `The fields of an audience's conditions: ${conditionFields}.${ops}`;
  const remark = { code: "custom" as const, path: [], message, input: undefined };
  issues.push({ ...remark, params: { isRemark: true } });
}
