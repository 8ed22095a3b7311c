import * as z from "zod/mini";
import { contentFields } from "./content-fields";
import { ownCss, ownHtml } from "./content-parts";
import { sectionTypes } from "./sections";

const { heading, subheading, body, image, button, form, accentColor, logo, footer } = contentFields;
const {
  bullets,
  features,
  price,
  startsAt,
  endsAt,
  location,
  agenda,
  launchesAt,
  links,
  sections,
} = contentFields;
const look = { sections, accentColor, logo, footer };
const email = { name: "email", label: "Email", type: "email", required: true } as const;

/** The templates: each one's purpose, the schema of its content, and the defaults for missing fields. */
export const pageTemplates = {
  blank: template(
    "Your own HTML and CSS, and nothing else.",
    {
      htmlContent: z.optional(ownHtml),
      cssContent: z.optional(ownCss),
      sections,
    },
    { htmlContent: "", cssContent: "" },
  ),
  "lead-capture": template(
    "An offer and a form that asks for the visitor’s details.",
    { heading, subheading, body, bullets, image, form, ...look },
    {
      form: {
        name: "lead-capture",
        fields: [{ name: "name", label: "Name", type: "text", required: false }, email],
        button: "Send",
        thanks: "We will be in touch.",
      },
    },
  ),
  waitlist: template(
    "Collects email addresses before something opens to everybody.",
    { heading, subheading, body, image, form, ...look },
    {
      form: {
        name: "waitlist",
        fields: [email],
        button: "Join the waitlist",
        thanks: "You are on the list.",
      },
    },
  ),
  "product-launch": template(
    "Presents a product: picture, features, price and a button.",
    { heading, subheading, body, image, features, price, button, form, ...look },
    {},
  ),
  event: template(
    "Invites to an event: time, place, agenda and registration.",
    { heading, subheading, body, image, startsAt, endsAt, location, agenda, button, form, ...look },
    {
      form: {
        name: "event",
        fields: [{ name: "name", label: "Name", type: "text", required: true }, email],
        button: "Register",
        thanks: "You are registered.",
      },
    },
  ),
  "coming-soon": template(
    "Announces something new, with a countdown if a time is set.",
    { heading, subheading, body, image, launchesAt, form, ...look },
    {
      form: {
        name: "coming-soon",
        fields: [email],
        button: "Notify me",
        thanks: "We will write when it is time.",
      },
    },
  ),
  "link-list": template(
    "One page of links, such as for a social profile.",
    { heading, subheading, image, links, ...look },
    { links: [] },
  ),
  "thank-you": template(
    "What visitors see after a form, an order or a registration.",
    { heading, body, image, button, links, ...look },
    {},
  ),
};

/** The fields that `content` can have in any template, for lists of tools. The sections' complete schemas would be too long. */
export const contentOfAnyTemplate = z.optional(
  z
    .strictObject({
      ...contentFields,
      sections: z.optional(z.array(z.looseObject({ type: z.enum(sectionTypes) }))),
      htmlContent: z.optional(ownHtml),
      cssContent: z.optional(ownCss),
    })
    .check(z.describe("Which fields it takes depends on the template.")),
);

/** The same for an input that names a template. */
export function contentOfTemplate(input: unknown): Readonly<Record<string, z.ZodMiniType>> {
  const { templateId } = Object(input) as { templateId?: unknown };
  return typeof templateId === "string" && isTemplateId(templateId)
    ? { content: pageTemplates[templateId].content }
    : {};
}

export type TemplateId = keyof typeof pageTemplates;

/** A landing page's content with its template. */
export type TemplatedContent = {
  [Id in TemplateId]: { templateId: Id; content: z.output<(typeof pageTemplates)[Id]["content"]> };
}[TemplateId];

export const templateIds = Object.keys(pageTemplates) as [TemplateId, ...TemplateId[]];

export function isTemplateId(text: string): text is TemplateId {
  return Object.hasOwn(pageTemplates, text);
}

function template<Shape extends z.core.$ZodLooseShape>(
  description: string,
  fields: Shape,
  defaultContent: NoInfer<z.output<z.ZodMiniObject<Shape, z.core.$strict>>>,
) {
  return { description, content: z.strictObject(fields), defaultContent };
}
