import * as z from "zod/mini";
import { text } from "../../fields";
import { image } from "../content-parts";
import { type Html, html } from "../html";
import { picture } from "../parts";

/** A picture across the page. */
export const pictureSection = z.strictObject({
  type: z.literal("picture"),
  image: image.check(z.describe("The picture.")),
  caption: z.optional(text(300, "A line below it.")),
});

export function renderPicture({ image, caption }: z.output<typeof pictureSection>): Html {
  return html`<figure class="wide">${picture(image)}${
    caption && html`<figcaption>${caption}</figcaption>`
  }</figure>`;
}
