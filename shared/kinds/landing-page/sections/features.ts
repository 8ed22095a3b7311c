import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { type Html, html, paragraphs } from "../html";
import { title } from "../parts";

/** What a product does, in a grid. */
export const featuresSection = z.strictObject({
  type: z.literal("features"),
  heading: z.optional(text(200, "A heading above it.")),
  items: z
    .array(z.strictObject({ title: text(200, "Its name."), text: text(1000, "What it does.") }))
    .check(z.minLength(1), z.maxLength(20), z.describe("1 to 20 features.")),
});

export const featuresExample: z.output<typeof featuresSection> = {
  type: "features",
  heading: "Made to be used every day",
  items: [
    { title: "Warm for an hour", text: "Double walls hold the heat." },
    { title: "Thrown by hand", text: "No two are quite the same." },
    { title: "Into the dishwasher", text: "The glaze survives a thousand washes." },
  ],
};

export function renderFeatures({ heading, items }: z.output<typeof featuresSection>): Html {
  const level = heading
    ? (name: string) => html`<h3>${name}</h3>`
    : (name: string) => html`<h2>${name}</h2>`;
  return html`<section class="wide">${title(heading)}<ul class="grid">${items.map(
    (item) => html`<li>${level(item.title)}${paragraphs(item.text)}</li>`,
  )}</ul></section>`;
}
