import type * as z from "zod/mini";
import type { OtherFields } from "../../model/describe-issues";
import { withoutWords } from "../../model/schema-words";
import { ApiError, asOne } from "../../runtime/errors";
import type { Judges } from "./judge-rest";
import type { AboutRefused } from "./operation";

/** How an input is parsed. */
interface Parsing {
  /** Whether an optional field that cannot be null may be sent as null. */
  nullIsAbsent?: boolean;
  /** Errors found while the input was read. */
  refused?: readonly ApiError[];
  /** The checks of an input beyond the schema. */
  judges?: Judges;
}

/**
 * Parses an input by its schema. `others` adds errors about fields that the schema does not name, and about the input.
 * @throws ApiError `invalid_body` with each field, what is allowed and what was sent
 */
export async function parseInput<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sent: unknown,
  others?: () => Promise<OtherFields & { about?: AboutRefused }>,
  { nullIsAbsent = false, refused = [], judges }: Parsing = {},
): Promise<z.output<Schema>> {
  const first = schema.safeParse(sent, { error: withoutWords });
  if (first.success && refused.length === 0) return first.data;
  // Loaded here, because few inputs are wrong, and every start would pay for it.
  const { withoutNulls } = await import("../../model/without-nulls");
  const input = nullIsAbsent ? withoutNulls(sent, schema) : sent;
  const parsed = nullIsAbsent ? schema.safeParse(input, { error: withoutWords }) : first;
  if (parsed.success && refused.length === 0) return parsed.data;
  const { refusalOf } = await import("../../model/describe-issues");
  const { asMeant } = await import("./as-meant");
  const { issuesBeside, refusedBeside } = await import("./judge-rest");
  const own = parsed.error?.issues ?? [];
  const issues = [...own, ...issuesBeside(own, input, schema)];
  const errors = [...refused];
  const beyond = async (own: readonly z.core.$ZodIssue[], read: unknown) =>
    judges ? await refusedBeside(own, read, schema, judges) : [];
  if (issues.length === 0) throw asOne([...errors, ...(await beyond(issues, input))]);
  const details = await others?.();
  const meant = asMeant(own, input, schema, details);
  const beside = schema.safeParse(meant.input, { error: withoutWords }).error?.issues ?? [];
  const toldOf = new Set(issues.map(({ path }) => path[0]));
  // What an object lacks that holds one is not said of the field itself.
  const ofMeant = beside.filter(
    ({ path }) =>
      meant.paths.some((each) => each.every((key, index) => path[index] === key)) ||
      (path.length > 0 && !toldOf.has(path[0]) && meant.paths.every(([top]) => top !== path[0])),
  );
  errors.push(refusalOf(issues, input, schema, details));
  if (ofMeant.length > 0) errors.push(refusalOf(ofMeant, meant.input, schema, details));
  if (details?.about?.remark) errors.push(new ApiError("invalid_body", details.about.remark));
  throw asOne([...errors, ...(await beyond(beside, meant.input))]);
}
