import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { linkUrl } from "../content-parts";
import { type Html, html } from "../html";
import { title } from "../parts";

/** Links, one below the other. */
export const linksSection = z.strictObject({
  type: z.literal("links"),
  heading: z.optional(text(200, "A heading above it.")),
  links: z
    .array(
      z.strictObject({
        label: text(200, "What the link says."),
        url: linkUrl.check(z.describe("Where it leads: https, mailto or tel.")),
      }),
    )
    .check(z.minLength(1), z.maxLength(50), z.describe("1 to 50 links, in this order.")),
});

export const linksExample: z.output<typeof linksSection> = {
  type: "links",
  heading: "More of ours",
  links: [
    { label: "Shop", url: "https://acme.com/shop" },
    { label: "Write to us", url: "mailto:hello@acme.com" },
    { label: "Telephone", url: "tel:+351220000000" },
  ],
};

export function renderLinks({ heading, links }: z.output<typeof linksSection>): Html {
  return html`<nav class="links">${title(heading)}<ul>${links.map(
    ({ label, url }) => html`<li><a href="${url}">${label}</a></li>`,
  )}</ul></nav>`;
}
