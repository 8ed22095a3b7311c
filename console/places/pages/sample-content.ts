import { pageWords } from "./words";

const { text, points, texts } = pageWords.placeholders;
const address = "https://example.com/";
const button = { label: pageWords.placeholders.form.button, url: address };

/** What a template's picture in the gallery says where its fields are empty: what belongs there, and nothing made up. */
export const sampleContent: Readonly<Record<string, object>> = {
  blank: { htmlContent: `<h1>${texts.heading}</h1>${texts.htmlContent}` },
  "lead-capture": { subheading: texts.subheading, bullets: points },
  waitlist: { subheading: texts.subheading },
  "product-launch": {
    subheading: texts.subheading,
    button,
    features: points.map((title) => ({ title, text })),
  },
  event: { subheading: texts.subheading, location: texts.location },
  "coming-soon": { subheading: texts.subheading },
  "link-list": {
    subheading: texts.subheading,
    links: points.map((label) => ({ label, url: address })),
  },
  "thank-you": { body: texts.subheading, button },
};
