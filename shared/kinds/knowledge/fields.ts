import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { count, text, time, urlOf, uuid } from "../../model/fields";
import { readTranslation, type Translations } from "../../model/translations/translation";
import { withoutRepeats } from "../../model/without-repeats";
import { slugField } from "../landing-page/slug";
import { type ArticleTexts, articleTexts } from "./translations/texts";
import { writtenContent } from "./written-content";

/** The maximum number of an item's tags. */
export const maxTags = 20;

/** Far more than the largest plan has items. */
export const maxPosition = 100_000;

const tag = text(50, "A tag.");
const aboutTags = "Headings in the help center.";

/** The fields a caller may write on a knowledge item. */
export const knowledgeFields = {
  title: text(200, "The heading."),
  content: text(50_000, "Markdown."),
  questions: z
    .array(text(200, "A question."))
    .check(
      z.maxLength(10),
      withoutRepeats("question"),
      z.describe("Questions that it answers: searches treat them as titles."),
    ),
  url: z
    .nullable(
      urlOf(["http:", "https:"], 'must be an http or https URL, such as "https://acme.com/help"'),
    )
    .check(z.describe("The address of the item's own page.")),
  slug: z
    .nullable(slugField("The last part of its address; null: made from its title."))
    .check(z.describe("The last part of its address; null: made from its title.")),
  baseUrl: z
    .nullable(
      urlOf(["http:", "https:"], 'must be an http or https URL, such as "https://acme.com/docs/"'),
    )
    .check(z.describe("The address its relative links start from.")),
  tags: z.array(tag).check(z.maxLength(maxTags), withoutRepeats("tag"), z.describe(aboutTags)),
  position: z
    .nullable(z.int().check(z.gte(1), z.lte(maxPosition)))
    .check(z.describe("Place in the help center; null: last.")),
  status: z
    .enum(["published", "draft"])
    .check(z.describe("Default `published`. Drafts are hidden.")),
};

/** The same for writing. An item that an earlier release accepted can still be read. */
export const writtenKnowledgeFields = {
  ...knowledgeFields,
  content: writtenContent,
  // Tags that differ only by a blank or by case would become two headings.
  tags: z
    .array(tag.check(z.trim(), z.describe("A tag.")))
    .check(z.maxLength(maxTags), withoutRepeats("tag", inLowerCase), z.describe(aboutTags)),
};

function inLowerCase(text: string): string {
  return text.toLowerCase();
}

/** A knowledge item as the REST API and the tools answer it. */
export const knowledgeSchema = z.strictObject({
  id: z.string().check(z.describe("The item's id.")),
  domainId: uuid("The domain it belongs to."),
  ...knowledgeFields,
  translations: z.optional(
    z.record(z.string(), readTranslation(articleTexts)).check(z.describe("By language.")),
  ),
  helpUrl: z
    .nullable(z.string())
    .check(z.describe("Its page, while the domain's help center is on; null for a draft.")),
  helpful: count("Visitors who found it helpful."),
  notHelpful: count("Visitors who did not."),
  version: count("Raised by each change of the record."),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

/** An item in a list. */
export const listedKnowledgeSchema = z.extend(knowledgeSchema, {
  confidence: z.optional(
    z
      .enum(["high", "low"])
      .check(z.describe("With `q`: `high` very likely answers; do not cite `low`.")),
  ),
  excerpt: z.optional(
    z.string().check(z.describe("With `q`: the passage that answers, plain text.")),
  ),
  score: z.optional(
    z
      .number()
      .check(z.describe("With `q`: the relevance score. Comparable only within one response.")),
  ),
});

export type Knowledge = z.infer<typeof knowledgeSchema>;

/** All fields of an item that callers decide. */
export type KnowledgeSettings = Pick<Knowledge, keyof typeof knowledgeFields> & {
  translations: Translations<ArticleTexts>;
};
