import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { button, list } from "../content-parts";
import { type Html, html, paragraphs } from "../html";
import { buttonLink, title } from "../parts";

/** What it costs. */
export const priceSection = z.strictObject({
  type: z.literal("price"),
  heading: z.optional(text(200, "A heading above it.")),
  price: text(60, "The price as it is shown, such as $49 a month."),
  text: z.optional(text(500, "What is to be known of it.")),
  bullets: list(text(300, "One point."), 20, "Up to 20 things that it includes."),
  button: z.optional(button.check(z.describe("Where to buy it."))),
});

export const priceExample: z.output<typeof priceSection> = {
  type: "price",
  heading: "One mug, one price",
  price: "€28",
  text: "You pay when it ships.",
  bullets: ["Free delivery over €80", "30 days to send it back"],
  button: { label: "Pre-order", url: "https://acme.com/mug" },
};

export function renderPrice({
  heading,
  price,
  text,
  bullets = [],
  button,
}: z.output<typeof priceSection>): Html {
  return html`<section class="card price">${title(heading)}<p class="figure">${price}</p>${
    text && paragraphs(text)
  }${
    bullets.length > 0 &&
    html`<ul class="ticks">${bullets.map((bullet) => html`<li>${bullet}</li>`)}</ul>`
  }${button && buttonLink(button)}</section>`;
}
