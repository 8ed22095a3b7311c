import * as z from "zod/mini";
import { httpsUrl, text, timeInput, urlOf } from "../fields";

const linkUrl = urlOf(["https:", "mailto:", "tel:"], "must be an https, mailto or tel URL");

const image = z.strictObject({
  url: httpsUrl.check(z.describe("An https URL.")),
  alt: z.string().check(z.maxLength(300), z.describe("Text for people who cannot see the image.")),
});

const button = z.strictObject({
  label: text(60, "What the button says."),
  url: linkUrl.check(z.describe("Where it leads: https, mailto or tel.")),
});

const formField = z.strictObject({
  name: z
    .string()
    .check(
      z.regex(/^[A-Za-z][\w-]{0,49}$/, "must be a letter and up to 49 letters, digits, _ and -"),
      z.describe("The key of the answer in the submission's `data`."),
    ),
  label: text(200, "What stands beside the field."),
  type: z.enum(["text", "email", "tel", "textarea"]).check(z.describe("The kind of field.")),
  required: z.boolean().check(z.describe("Whether it must be filled in.")),
});

const form = z.strictObject({
  name: text(100, "The form's name in form submissions."),
  fields: z
    .array(formField)
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.refine(hasDistinctNames, "must not name a field twice"),
      z.describe("1 to 20 fields."),
    ),
  button: text(60, "What the button says."),
  thanks: text(1000, "What is shown once it is sent."),
  consent: z.optional(text(1000, "What a box that must be ticked says; absent: no box.")),
});

const list = <Item extends z.ZodMiniType>(item: Item, most: number, description: string) =>
  z.optional(z.array(item).check(z.maxLength(most), z.describe(description)));

/** The fields of the templates' contents, all optional. */
export const contentFields = {
  heading: z.optional(text(200, "The page's first heading. Default: its title.")),
  subheading: z.optional(text(500, "What stands below the heading.")),
  body: z.optional(text(10_000, "Plain text; an empty line begins a paragraph.")),
  image: z.optional(image.check(z.describe("The page's main picture."))),
  button: z.optional(button.check(z.describe("The page's call to action."))),
  form: z.optional(
    z
      .nullable(form)
      .check(z.describe("What visitors send becomes form submissions; null: no form.")),
  ),
  bullets: list(text(300, "One point."), 20, "Up to 20 points, in short."),
  features: list(
    z.strictObject({ title: text(200, "Its name."), text: text(1000, "What it does.") }),
    20,
    "Up to 20 features.",
  ),
  price: z.optional(text(60, "The price as it is shown, such as $49 a month.")),
  startsAt: z.optional(timeInput("When it begins.")),
  endsAt: z.optional(timeInput("When it ends.")),
  location: z.optional(text(300, "Where it takes place.")),
  agenda: list(
    z.strictObject({ time: text(60, "When, as visitors see it."), title: text(200, "What.") }),
    50,
    "Up to 50 entries.",
  ),
  launchesAt: z.optional(timeInput("What the page counts down to.")),
  links: list(
    z.strictObject({
      label: text(200, "What the link says."),
      url: linkUrl.check(z.describe("Where it leads: https, mailto or tel.")),
    }),
    50,
    "Up to 50 links, in this order.",
  ),
  accentColor: z.optional(
    z
      .string()
      .check(
        z.regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #0f62fe"),
        z.describe("Colour of buttons and links, as #rrggbb."),
      ),
  ),
  logo: z.optional(image.check(z.describe("Shown at the top."))),
  footer: z.optional(text(1000, "What stands at the bottom.")),
};

function hasDistinctNames(fields: readonly { name: string }[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length;
}
