import * as z from "zod/mini";
import type { Html } from "./html";
import type { SectionContext } from "./section-context";
import { agendaExample, agendaSection, renderAgenda } from "./sections/agenda";
import { countdownExample, countdownSection, renderCountdown } from "./sections/countdown";
import { featuresExample, featuresSection, renderFeatures } from "./sections/features";
import { formExample, formSection, renderForm } from "./sections/form";
import { heroExample, heroSection, renderHero } from "./sections/hero";
import { htmlExample, htmlSection, renderHtml } from "./sections/html";
import { linksExample, linksSection, renderLinks } from "./sections/links";
import { pictureExample, pictureSection, renderPicture } from "./sections/picture";
import { priceExample, priceSection, renderPrice } from "./sections/price";
import { questionsExample, questionsSection, renderQuestions } from "./sections/questions";
import { quoteExample, quoteSection, renderQuote } from "./sections/quote";
import { renderText, textExample, textSection } from "./sections/text";

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

/** A section as HTML. The style sheets that it needs besides the page's are added to `css`. */
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

/** A section of each type with all of its fields, in the order in which they might stand on a page. */
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
