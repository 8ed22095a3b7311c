import { sectionExamples } from "../../shared/kinds/landing-page/sections";
import type { TemplateId } from "../../shared/kinds/landing-page/templates";

const image = {
  url: "https://images.acme.com/shop.jpg",
  alt: "A shop window with mugs",
};
const button = { label: "Buy it", url: "https://acme.com/buy" };
const form = {
  name: "lead",
  fields: [
    { name: "name", label: "Name", type: "text", required: false },
    { name: "email", label: "Email", type: "email", required: true },
    { name: "phone", label: "Phone", type: "tel", required: false },
    { name: "wish", label: "What do you need?", type: "textarea", required: false },
  ],
  button: "Send",
  thanks: "We will be in touch.",
  consent: "You may write to me.",
};
const words = {
  heading: "Coffee that waits for you",
  subheading: "Thick stoneware, thrown by hand. It keeps your coffee warm for an hour.",
};
const body =
  "Four potters make about sixty a week.\n\nEach is fired at 1,280 °C, so it survives the dishwasher.";
const bullets = ["Warm for an hour", "Made by hand", "Into the dishwasher"];
const features = bullets.map((title) => ({ title, text: body }));
const agenda = [
  { time: "18:00", title: "Doors" },
  { time: "19:00", title: "Your turn at the wheel" },
];
const event = {
  startsAt: "2026-12-04T18:00:00.000Z",
  endsAt: "2026-12-04T21:00:00.000Z",
  location: "Rua do Ouro 14, Porto",
};
const links = ["Shop", "Journal", "Studio"].map((label) => ({
  label,
  url: `https://acme.com/${label.toLowerCase()}`,
}));
const look = { logo: image, footer: "Acme, Rua do Ouro 14, Porto", accentColor: "#1f5c4a" };

/** A page of each template with all its fields, in the API's form, and one with a section of every kind. */
export const pageSamples: Record<string, { templateId: TemplateId; content: object }> = {
  blank: {
    templateId: "blank",
    content: {
      htmlContent: `<h1>Our own</h1><p style="letter-spacing:1px" class="x">Written by hand.</p>`,
      cssContent: "h1{font-style:italic}",
    },
  },
  "lead-capture": {
    templateId: "lead-capture",
    content: { ...words, body, bullets, image, form, ...look },
  },
  waitlist: { templateId: "waitlist", content: { ...words, body, image, form, ...look } },
  "product-launch": {
    templateId: "product-launch",
    content: { ...words, body, image, features, price: "€28", button, form, ...look },
  },
  event: {
    templateId: "event",
    content: { ...words, body, image, ...event, agenda, button, form, ...look },
  },
  "coming-soon": {
    templateId: "coming-soon",
    content: { ...words, body, image, launchesAt: "2027-01-12T09:00:00.000Z", form, ...look },
  },
  "link-list": { templateId: "link-list", content: { ...words, image, links, ...look } },
  "thank-you": {
    templateId: "thank-you",
    content: { heading: words.heading, body, image, button, links, ...look },
  },
  "every section": {
    templateId: "product-launch",
    content: { sections: sectionExamples, ...look },
  },
};

/** The waitlist whose consent box must be ticked. */
export const strictWaitlist = {
  ...pageSamples.waitlist,
  content: { ...pageSamples.waitlist?.content, form: { ...form, consentRequired: true } },
};
