import * as z from "zod/mini";

/** How often one visitor may see a domain's messages in total. Inline messages and bars do not count. */
export const frequencyCapsSchema = z.strictObject({
  maxPerPage: most(100, "How many messages may show on one page view."),
  maxPerDay: most(1000, "How many messages one visitor may see in any 24 hours."),
  quietSeconds: most(86_400, "Seconds after one shows in which no other does."),
  exemptFromPriority: z.nullable(
    z
      .int()
      .check(
        z.gte(-1000),
        z.lte(1000),
        z.describe("Messages of this priority or higher are exempt."),
      ),
  ),
});

export type FrequencyCaps = z.infer<typeof frequencyCapsSchema>;

/** The caps of a new domain: none besides the built-in ones. */
export const defaultFrequencyCaps: FrequencyCaps = {
  maxPerPage: null,
  maxPerDay: null,
  quietSeconds: null,
  exemptFromPriority: null,
};

/** Caps as rows store them. Their values were checked when they were written. */
export const storedFrequencyCaps = z.object({
  maxPerPage: z.any(),
  maxPerDay: z.any(),
  quietSeconds: z.any(),
  exemptFromPriority: z.any(),
});

function most(limit: number, description: string) {
  return z.nullable(z.int().check(z.gte(1), z.lte(limit), z.describe(description)));
}
