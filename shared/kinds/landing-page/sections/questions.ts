import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { type Html, html, paragraphs } from "../html";
import { title } from "../parts";

/** Questions that open to their answers. */
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
