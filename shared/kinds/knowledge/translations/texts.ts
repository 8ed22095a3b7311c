import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { withoutRepeats } from "../../../model/without-repeats";
import { writtenContent } from "../written-content";

/** An article's texts in another language. */
export const articleTexts = {
  title: z.optional(text(200, "An article's heading.")),
  content: z.optional(writtenContent.check(z.describe("An article's Markdown."))),
  questions: z.optional(
    z
      .array(text(200, "A question."))
      .check(z.maxLength(10), withoutRepeats("question"), z.describe("As titles, for search.")),
  ),
  tags: z.optional(
    z
      .array(text(50, "A tag."))
      .check(z.maxLength(20), z.describe("Its tags, in their order. Absent: its own.")),
  ),
};

export type ArticleTexts = z.output<z.ZodMiniObject<typeof articleTexts>>;
