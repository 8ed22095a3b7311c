// Sections that only arrange texts, pictures and links.
import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { button, image, linkUrl, list } from "../content-parts";
import { type Html, html, paragraphs } from "../html";
import { buttonLink, picture, title } from "../parts";

/** Paragraphs, and a short list of points. */
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

/** A product's features, in a grid. */
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

/** A product's price, and what it includes. */
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

/** Questions that expand to show their answers. */
export const questionsSection = z.strictObject({
  type: z.literal("questions"),
  heading: z.optional(text(200, "A heading above it.")),
  items: z
    .array(
      z.strictObject({
        question: text(300, "What people ask."),
        answer: text(2000, "Plain text; an empty line begins a paragraph."),
      }),
    )
    .check(z.minLength(1), z.maxLength(50), z.describe("1 to 50 questions.")),
});

export const questionsExample: z.output<typeof questionsSection> = {
  type: "questions",
  heading: "Questions",
  items: [
    { question: "When does it ship?", answer: "The first batch leaves Porto on 12 January." },
    { question: "How large is it?", answer: "330 ml, 9 cm wide, 10 cm high." },
  ],
};

export function renderQuestions({ heading, items }: z.output<typeof questionsSection>): Html {
  return html`<section class="questions">${title(heading)}${items.map(
    ({ question, answer }) =>
      html`<details><summary>${question}</summary>${paragraphs(answer)}</details>`,
  )}</section>`;
}

/** Links, one per line. */
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
    { label: "Phone", url: "tel:+351220000000" },
  ],
};

export function renderLinks({ heading, links }: z.output<typeof linksSection>): Html {
  return html`<nav class="links">${title(heading)}<ul>${links.map(
    ({ label, url }) => html`<li><a href="${url}">${label}</a></li>`,
  )}</ul></nav>`;
}
