import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { image } from "../content-parts";
import { type Html, html, paragraphs } from "../html";
import { picture } from "../parts";

/** Somebody's opinion of the product. */
export const quoteSection = z.strictObject({
  type: z.literal("quote"),
  text: text(1000, "What they say, without quotation marks."),
  name: z.optional(text(100, "Who says it.")),
  role: z.optional(text(100, "What they do, such as Head of Sales, Acme.")),
  image: z.optional(image.check(z.describe("Their portrait."))),
});

export const quoteExample: z.output<typeof quoteSection> = {
  type: "quote",
  text: "I stopped drinking cold coffee in meetings. That is all I wanted.",
  name: "Inês Carvalho",
  role: "Architect, Lisbon",
  image: { url: "https://images.acme.com/ines.jpg", alt: "Inês Carvalho" },
};

export function renderQuote({ text, name, role, image }: z.output<typeof quoteSection>): Html {
  return html`<figure class="quote"><blockquote>${paragraphs(text)}</blockquote>${
    (name || role || image) &&
    html`<figcaption>${image && picture(image, { isPortrait: true })}<span>${
      name && html`<b>${name}</b>`
    }${name && role && html`<br>`}${role}</span></figcaption>`
  }</figure>`;
}
