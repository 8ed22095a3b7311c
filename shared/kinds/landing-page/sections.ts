import * as z from "zod/mini";
import type { Html } from "./html";
import type { SectionContext } from "./section-context";
import { formExample, formSection, renderForm } from "./sections/form";
import { heroExample, heroSection, renderHero } from "./sections/hero";
import { htmlExample, htmlSection, renderHtml } from "./sections/html";
import {
  featuresExample,
  featuresSection,
  linksExample,
  linksSection,
  pictureExample,
  pictureSection,
  priceExample,
  priceSection,
  questionsExample,
  questionsSection,
  quoteExample,
  quoteSection,
  renderFeatures,
  renderLinks,
  renderPicture,
  renderPrice,
  renderQuestions,
  renderQuote,
  renderText,
  textExample,
  textSection,
} from "./sections/plain";
import {
  agendaExample,
  agendaSection,
  countdownExample,
  countdownSection,
  renderAgenda,
  renderCountdown,
} from "./sections/times";

/** One part of a page. */
export const sectionSchema = z.discriminatedUnion("type", [
  heroSection,
  textSection,
  pictureSection,
  featuresSection,
  quoteSection,
  priceSection,
  questionsSection,
  formSection,
  linksSection,
  agendaSection,
  countdownSection,
  htmlSection,
]);

export const sectionTypes = sectionSchema._zod.def.options.map(
  ({ _zod }) => _zod.def.shape.type._zod.def.values[0],
) as [Section["type"], ...Section["type"][]];

export type Section = z.output<typeof sectionSchema>;

/** Renders a section as HTML. Style sheets that it needs in addition to the page's are added to `css`. */
export function renderSection(section: Section, context: SectionContext, css: string[]): Html {
  switch (section.type) {
    case "hero":
      return renderHero(section);
    case "text":
      return renderText(section);
    case "picture":
      return renderPicture(section);
    case "features":
      return renderFeatures(section);
    case "quote":
      return renderQuote(section);
    case "price":
      return renderPrice(section);
    case "questions":
      return renderQuestions(section);
    case "form":
      return renderForm(section, context);
    case "links":
      return renderLinks(section);
    case "agenda":
      return renderAgenda(section, context);
    case "countdown":
      return renderCountdown(section, context);
    case "html":
      return renderHtml(section, context, css);
  }
}

/** A section of each type with all of its fields, in an order that suits a page. */
export const sectionExamples: readonly Section[] = [
  heroExample,
  textExample,
  pictureExample,
  featuresExample,
  quoteExample,
  priceExample,
  questionsExample,
  agendaExample,
  countdownExample,
  linksExample,
  htmlExample,
  formExample,
];
