import type { Section } from "./sections";
import { agendaExample } from "./sections/agenda";
import { countdownExample } from "./sections/countdown";
import { featuresExample } from "./sections/features";
import { formExample } from "./sections/form";
import { heroExample } from "./sections/hero";
import { htmlExample } from "./sections/html";
import { linksExample } from "./sections/links";
import { pictureExample } from "./sections/picture";
import { priceExample } from "./sections/price";
import { questionsExample } from "./sections/questions";
import { quoteExample } from "./sections/quote";
import { textExample } from "./sections/text";

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
