import * as z from "zod/mini";
import { text, timeInput } from "../../model/fields";
import { button, form, image, linkUrl, list } from "./content-parts";
import { sectionSchema } from "./sections";

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
    z.strictObject({
      time: text(60, "When, as visitors see it."),
      title: text(200, "What happens then."),
    }),
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
  sections: list(
    sectionSchema,
    30,
    "The page's sections, in this order, in place of those that the template makes of its other fields.",
  ),
  accentColor: z.optional(
    z
      .string()
      .check(
        z.regex(/^#[0-9a-f]{6}$/i, "must be a colour as six hex digits, such as #0f62fe"),
        z.describe("Colour of buttons and links, as #rrggbb."),
      ),
  ),
  logo: z.optional(image.check(z.describe("Shown at the top."))),
  footer: z.optional(text(1000, "What stands at the bottom.")),
};
