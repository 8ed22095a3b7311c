import * as z from "zod/mini";

/**
 * To which questions answers were given, by question id: what kind of question it was, and the ids of the choices, in the
 * order of the answer's words; null for words that were no choice's.
 */
export const givenSchema = z.record(
  z.string(),
  z.object({ type: z.string(), choices: z.optional(z.array(z.nullable(z.string()))) }),
);

export type Given = z.output<typeof givenSchema>;
