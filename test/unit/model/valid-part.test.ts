import * as z from "zod/mini";
import { validPart } from "../../../shared/model/valid-part";
import { Unjudgeable } from "../../../shared/runtime/unjudgeable";

const schema = z.strictObject({
  hours: z.array(
    z.strictObject({ days: z.array(z.int().check(z.lte(6))), start: z.optional(z.string()) }),
  ),
  name: z.string(),
});

function partOf(input: unknown): { hours: { days: number[] }[] } {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return validPart(issues, input, schema).value as ReturnType<typeof partOf>;
}

test("errors in lists of a list keep the valid parts next to them", () => {
  const { hours } = partOf({ hours: [{ days: [7, 1, 8], start: 9 }, { days: [2] }], name: "A" });
  expect(hours[0]?.days[1]).toBe(1);
  expect(() => hours[0]?.days[0]).toThrow(Unjudgeable);
  expect(() => hours[0]?.days[2]).toThrow(Unjudgeable);
  expect(hours[1]).toEqual({ days: [2] });
  // An optional field is left out.
  expect(Object.keys(hours[0] ?? {})).toEqual(["days"]);
});

test("an unknown field is left out, and a missing one cannot be judged", () => {
  const part = partOf({ hours: [], extra: 1 });
  expect("extra" in part).toBe(false);
  expect(() => (part as unknown as { name: string }).name).toThrow(Unjudgeable);
});
