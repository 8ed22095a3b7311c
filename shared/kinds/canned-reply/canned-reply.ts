import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { text, time } from "../../model/fields";
import { languageTag } from "../../model/language";
import { readTranslation } from "../../model/translations/translation";

/** The fields of a canned reply that people write. */
export const cannedReplyFields = {
  title: text(100, "What the desk finds it by."),
  content: text(4000, "The text. `{visitor.name}` stands for the visitor's name, or for nothing."),
  language: z.optional(
    z.nullable(languageTag("Of its text.")).check(z.describe("Of its text, such as de.")),
  ),
};

/** A canned reply's text in another language. */
export const cannedReplyTexts = { content: cannedReplyFields.content };

/** A reply that the desk keeps ready. */
export const cannedReplySchema = z.strictObject({
  id: z.string().check(z.describe("The canned reply's id.")),
  ...cannedReplyFields,
  translations: z.optional(
    z.record(z.string(), readTranslation(cannedReplyTexts)).check(z.describe("By language.")),
  ),
  version: z.int().check(z.gte(1), z.describe("Rises by one with each change.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type CannedReply = z.output<typeof cannedReplySchema>;
