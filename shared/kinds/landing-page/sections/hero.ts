import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { button, image } from "../content-parts";
import { type Html, html } from "../html";
import { buttonLink, picture } from "../parts";

/** The top of a page: what it is about, and what to do. */
export const heroSection = z.strictObject({
  type: z.literal("hero"),
  heading: text(200, "The page's first heading."),
  subheading: z.optional(text(500, "A sentence below the heading.")),
  image: z.optional(image.check(z.describe("Its picture."))),
  imageShape: z.optional(
    z
      .enum(["wide", "round"])
      .check(z.describe("`wide`, the default, or `round`: small, above the heading.")),
  ),
  button: z.optional(button.check(z.describe("The call to action."))),
});

export const heroExample: z.output<typeof heroSection> = {
  type: "hero",
  heading: "Coffee that waits for you",
  subheading: "Thick stoneware, thrown by hand. It keeps your coffee warm for an hour.",
  image: { url: "https://images.acme.com/mug.jpg", alt: "A green mug on a windowsill" },
  imageShape: "wide",
  button: { label: "Pre-order for €28", url: "https://acme.com/mug" },
};

export function renderHero({
  heading,
  subheading,
  image,
  imageShape = "wide",
  button,
}: z.output<typeof heroSection>): Html {
  const isRound = imageShape === "round";
  const renderedImage = image && picture(image, { isFirst: true, isPortrait: isRound });
  return html`<header class="hero${renderedImage && (isRound ? " profile" : " pictured")}">${isRound && renderedImage}<div>
<h1>${heading}</h1>
${subheading && html`<p class="lead">${subheading}</p>`}
${button && buttonLink(button)}
</div>${!isRound && renderedImage}</header>`;
}
