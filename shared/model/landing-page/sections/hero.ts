import * as z from "zod/mini";
import { text } from "../../fields";
import { button, image } from "../content-parts";
import { type Html, html } from "../html";
import { buttonLink, picture } from "../parts";

/** The top of a page: what it is about, and what to do. */
export const heroSection = z.strictObject({
  type: z.literal("hero"),
  heading: text(200, "The page's first heading."),
  subheading: z.optional(text(500, "A sentence below the heading.")),
  image: z.optional(image.check(z.describe("A wide picture."))),
  button: z.optional(button.check(z.describe("The call to action."))),
});

export function renderHero({
  heading,
  subheading,
  image,
  button,
}: z.output<typeof heroSection>): Html {
  return html`<header class="hero${image ? " pictured" : ""}"><div>
<h1>${heading}</h1>
${subheading && html`<p class="lead">${subheading}</p>`}
${button && buttonLink(button)}
</div>${image && picture(image, { isFirst: true })}</header>`;
}
