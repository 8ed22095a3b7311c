import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { list } from "../content-parts";
import { type Html, html, paragraphs } from "../html";
import { title } from "../parts";

/** Paragraphs, and points in short. */
export const textSection = z.strictObject({
  type: z.literal("text"),
  heading: z.optional(text(200, "A heading above it.")),
  body: z.optional(text(10_000, "Plain text; an empty line begins a paragraph.")),
  bullets: list(text(300, "One point."), 20, "Up to 20 points, in short."),
});

export const textExample: z.output<typeof textSection> = {
  type: "text",
  heading: "Why it stays warm",
  body: "Two walls of stoneware hold the heat, with nothing but air between them.\n\nAfter an hour your coffee has 61 °C.",
  bullets: ["Warm for an hour", "Made by hand", "Goes into the dishwasher"],
};

export function renderText({ heading, body, bullets = [] }: z.output<typeof textSection>): Html {
  return html`<section class="text">${title(heading)}${body && paragraphs(body)}${
    bullets.length > 0 &&
    html`<ul class="ticks">${bullets.map((bullet) => html`<li>${bullet}</li>`)}</ul>`
  }</section>`;
}
