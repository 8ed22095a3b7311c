import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { shownSurvey } from "../../shared/kinds/message/survey/shown-survey";
import type { SurveyInput } from "../../shared/kinds/message/survey/survey";
import { banner } from "./banner";

/** A one-colour image as an address that needs no server. */
export function colour(name: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16"><rect width="9" height="16" fill="${name}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A story with one slide for each of these. A slide lasts a minute by default. */
export function story(
  slides: { imageUrl: string; linkUrl?: string; duration?: number }[],
  settings = {},
): EmbedConfiguration {
  const slidesData = slides.map((slide) => ({ linkUrl: null, duration: 60, ...slide }));
  return overlay({ template: "story", slidesData, ...settings });
}

export function survey(surveyData: SurveyInput, settings = {}): EmbedConfiguration {
  return overlay({ template: "survey", surveyData: shownSurvey(surveyData), ...settings });
}

function overlay(settings: object): EmbedConfiguration {
  const { htmlContent: _, cssContent: __, ...rest } = banner() as Record<string, unknown>;
  return { ...rest, ...settings } as EmbedConfiguration;
}
