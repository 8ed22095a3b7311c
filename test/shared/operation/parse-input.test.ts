import * as z from "zod/mini";
import { operations } from "../../../functions/catalogue";
import { parseInput } from "../../../shared/operation/parse-input";

const wrong = [{ a: 1 }, 5.5, -7, [[]], true, null, "", "x".repeat(200_001)];

const fields = operations.flatMap((operation) =>
  Object.keys(operation.input._zod.def.shape).map((field) => ({ operation, field })),
);

test.each(fields)(
  "$operation.name: what $field may not be is told, with what was sent",
  ({ operation, field }) => {
    const { input } = operation;
    const schema = input._zod.def.shape[field] as z.ZodMiniType;
    const refused = wrong.filter((value) => !z.safeParse(schema, value).success);
    expect(refused.length).toBeGreaterThan(0);
    for (const value of refused) {
      expect(() => parseInput(z.strictObject({ [field]: schema }), { [field]: value })).toThrow(
        new RegExp(
          `^(${field}\\S* (must|is required).*; got [^;]+|${field}\\S* is required.*|Unknown field .* in ${field}.*)\\.`,
        ),
      );
    }
  },
);

test("a refusal names both kinds where either is allowed", () => {
  const either = z.strictObject({ when: z.array(z.union([z.int(), z.string()])) });
  expect(() => parseInput(either, { when: [true] })).toThrow(
    "when[0] must be a number or must be a string; got true.",
  );
});
