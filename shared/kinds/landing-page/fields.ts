import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { count, text, time, uuid } from "../../model/fields";
import { language } from "../../model/language";
import { readTranslation } from "../../model/translations/translation";
import { slugField } from "./slug";
import { templateIds } from "./templates";
import { pageTexts } from "./translations/texts";

const metaTitle = text(200, "Title for search engines and shared links.");
const metaDescription = text(500, "Description for search engines and shared links.");

/** The fields a caller may write on a landing page. The template defines what `content` may hold. */
export const pageFields = {
  title: text(200, "The page's title."),
  slug: slugField(
    "The last part of the address, unique on the domain: a-z, digits, single hyphens.",
  ),
  templateId: z.string().check(z.maxLength(100), z.describe(`One of ${templateIds.join(", ")}.`)),
  content: z
    .record(z.string(), z.unknown(), {
      error: ({ code }) =>
        code === "invalid_type"
          ? "must be an object with the template's own fields (see get_landing_page_template)"
          : undefined,
    })
    .check(z.describe("The template's own fields, all optional.")),
  language: language("The page's language"),
  metaTitle: z.nullable(metaTitle).check(z.describe("For search engines; null: the title.")),
  metaDescription: z.nullable(metaDescription).check(z.describe("For search engines.")),
};

export const pageStatuses = ["draft", "published"] as const;

/** A landing page as the REST API and the tools answer it. */
export const landingPageSchema = z.strictObject({
  id: z.string().check(z.describe("The landing page's id.")),
  domainId: uuid("The domain it belongs to."),
  ...pageFields,
  translations: z.optional(
    z.record(z.string(), readTranslation(pageTexts)).check(z.describe("By language.")),
  ),
  status: z
    .enum(pageStatuses)
    .check(
      z.describe(
        "Whether visitors can see it; publish_landing_page and unpublish_landing_page set it.",
      ),
    ),
  publishedAt: z.nullable(time("When it was last published; null while a draft.")),
  hasUnpublishedChanges: z
    .boolean()
    .check(
      z.describe("Whether it changed since it was published; visitors still see the old version."),
    ),
  url: z.string().check(z.describe("Its address while it is published.")),
  views: count(
    "Times it was viewed, robots left out; a browser's next half hour is the same view.",
  ),
  conversions: count("Times its form was sent."),
  version: count("Raised by each change of the record."),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type LandingPage = z.infer<typeof landingPageSchema>;
