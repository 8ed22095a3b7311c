import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { image } from "../content-parts";
import { type Html, html } from "../html";
import { picture } from "../parts";

/** A picture across the page. */
export const pictureSection = z.strictObject({
  type: z.literal("picture"),
  image: image.check(z.describe("The picture.")),
  caption: z.optional(text(300, "A line below it.")),
});

export const pictureExample: z.output<typeof pictureSection> = {
  type: "picture",
  image: { url: "https://images.acme.com/studio.jpg", alt: "Potters at their wheels" },
  caption: "Our studio in Porto",
};

export function renderPicture({ image, caption }: z.output<typeof pictureSection>): Html {
  return html`<figure class="wide">${picture(image)}${
    caption && html`<figcaption>${caption}</figcaption>`
  }</figure>`;
}
