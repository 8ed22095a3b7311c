import * as z from "zod/mini";
import { count } from "../../model/fields";
import { visitorWords } from "../../model/visitor-words";

/** A search of the help center that found nothing. */
export const knowledgeGapSchema = z.strictObject({
  text: visitorWords(z.string().check(z.describe("What was searched for, in lower case."))),
  count: count("How often on that day."),
  day: z.string().check(z.describe("The day in UTC, YYYY-MM-DD.")),
});

export type KnowledgeGap = z.infer<typeof knowledgeGapSchema>;
