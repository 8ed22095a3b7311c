import * as z from "zod/mini";
import { count } from "../../model/fields";
import { visitorWords } from "../../model/visit";

/** A search of the help center that found no answer. */
export const knowledgeGapSchema = z.strictObject({
  text: visitorWords(z.string().check(z.describe("What was searched for, in lower case."))),
  count: count("How often on that day."),
  nearest: z
    .array(
      z.strictObject({
        id: z.string().check(z.describe("A knowledge item's id.")),
        title: z.string().check(z.describe("Its title at that time.")),
      }),
    )
    .check(z.describe("The items shown for want of an answer, the nearest first; none: nothing.")),
  day: z.string().check(z.describe("The day in UTC, YYYY-MM-DD.")),
});

export type KnowledgeGap = z.infer<typeof knowledgeGapSchema>;
