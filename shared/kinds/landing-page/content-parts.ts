import * as z from "zod/mini";
import { longText, pictureUrl, text, urlOf } from "../../model/fields";
import { withoutRepeats } from "../../model/without-repeats";
import { consentField, honeypotField } from "./own-forms";
import { slugField } from "./slug";

export const linkUrl = urlOf(["https:", "mailto:", "tel:"], "must be an https, mailto or tel URL");

export const image = z.strictObject({
  url: pictureUrl.check(z.describe("An https URL.")),
  alt: z.string().check(z.maxLength(300), z.describe("Text for people who cannot see the image.")),
});

export const button = z.strictObject({
  label: text(60, "What the button says."),
  url: linkUrl.check(z.describe("Where it leads: https, mailto or tel.")),
});

const formField = z.strictObject({
  name: z.string().check(
    z.regex(/^[A-Za-z][\w-]{0,49}$/, "must be a letter and up to 49 letters, digits, _ and -"),
    z.refine(
      (name) => name !== honeypotField && name !== consentField,
      `must not be "${honeypotField}" or "${consentField}", which each form has itself`,
    ),
    z.describe("The key of the answer in the submission's `data`."),
  ),
  label: text(200, "What stands beside the field."),
  type: z.enum(["text", "email", "tel", "textarea"]).check(z.describe("The kind of field.")),
  required: z.boolean().check(z.describe("Whether it must be filled in.")),
});

export const form = z.strictObject({
  name: text(100, "The form's name in form submissions."),
  fields: z.array(formField).check(
    z.minLength(1),
    z.maxLength(20),
    withoutRepeats("field", ({ name }: z.output<typeof formField>) => name),
    z.describe("1 to 20 fields."),
  ),
  button: text(60, "What the button says."),
  thanks: text(1000, "What is shown once it is sent."),
  thanksSlug: z.optional(
    slugField(
      "Slug of another page of the domain, such as one of the template thank-you, that visitors are led to instead while it is published.",
    ),
  ),
  consent: z.optional(text(1000, "What a checkbox for consent says; absent: no checkbox.")),
  consentRequired: z.optional(
    z.boolean().check(z.describe("Whether it must be ticked; false by default.")),
  ),
});

/** Custom HTML. `unsafeContent` checks it, together with the rest of the page. */
export const ownHtml = longText(100_000, "HTML, under the rules of messages.");

/** Custom CSS, which `unsafeContent` checks. */
export const ownCss = longText(50_000, "Its styles.");

/** An optional list of at most `most` items. */
export const list = <Item extends z.ZodMiniType>(item: Item, most: number, description: string) =>
  z.optional(z.array(item).check(z.maxLength(most), z.describe(description)));

export type Image = z.output<typeof image>;
export type Button = z.output<typeof button>;
export type PageForm = z.output<typeof form>;
