import * as z from "zod/mini";
import { text } from "../../model/fields";

/** A message's goal as the API accepts it. The rules between its fields are in `rules/goal.ts`. */
export const goalSchema = z.strictObject({
  kind: z
    .enum(["URL", "EVENT", "FORM", "SURVEY", "CLICK"])
    .check(z.describe("What visitors do; `FORM`, `SURVEY`, `CLICK`: in the message.")),
  value: z.optional(text(500, "URL: /thanks, /orders/*; EVENT: name.")),
  currency: z.optional(
    z
      .string()
      .check(
        z.maxLength(3, 'must be a three-letter currency code, such as "EUR"'),
        z.describe("EVENT only: the currency, such as EUR."),
      ),
  ),
  withinSeconds: z.optional(
    z
      .int()
      .check(
        z.gte(1),
        z.lte(2_592_000),
        z.describe("It counts within this many seconds. Default 86400."),
      ),
  ),
  after: z.optional(
    z.enum(["SEEN", "CLICK"]).check(z.describe("What must come first. Default SEEN.")),
  ),
});

export type Goal = z.output<typeof goalSchema>;
