import { isDeepStrictEqual } from "node:util";
import type { Translation, Translations } from "../../../model/translations/translation";
import { refuse } from "../rules/refuse";
import { contentReader, typingLeak } from "../safety/read-html";
import type { MessageSettings } from "../settings";
import { refuseSize } from "./refuse-size";
import type { MessageTexts } from "./texts";

/**
 * Adapts the translations of a message to its changed content.
 * @throws ApiError `invalid_body` if the change does not fit them
 */
export function resolveTranslations(next: MessageSettings, current: MessageSettings): void {
  if (Object.keys(next.translations).length === 0) return;
  const { language, cssContent = "" } = next;
  if (language !== null && Object.hasOwn(next.translations, language)) {
    refuse(
      "language",
      `must not be one of its translations, which has ${language}: remove that first (update_translation with "texts": null)`,
    );
  }
  if (!isDeepStrictEqual(contentOf(current), contentOf(next))) {
    next.translations = carryOver(next.translations, current, next);
    refuseSize(next);
  }
  if (cssContent !== current.cssContent) refuseLeaks(next, cssContent);
}

function contentOf({ htmlContent, cssContent, slidesData, surveyData }: MessageSettings) {
  return { htmlContent, cssContent, slidesData, surveyData };
}

/** Refuses styles that could leak what visitors type into a translation. */
function refuseLeaks({ translations }: MessageSettings, cssContent: string): void {
  const reader = contentReader();
  for (const [language, { htmlContent = "" }] of Object.entries(translations)) {
    const leak = typingLeak(reader.html(htmlContent), reader.css(cssContent));
    if (leak) refuse(leak.field, `${leak.fault} (in the translation ${language})`);
  }
}

type Content = Pick<MessageSettings, "htmlContent" | "slidesData" | "surveyData">;

/** The translations of a message after a change of its content. Each text stays with its original. */
function carryOver(
  translations: Translations<MessageTexts>,
  before: Content,
  after: Content,
): Translations<MessageTexts> {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, translation]) => {
      const carried = carriedOne(translation, before, after);
      return carried ? [[language, carried]] : [];
    }),
  );
}

/** Undefined if nothing is left, because the message has another kind of content. */
function carriedOne(
  { htmlContent, slidesData, surveyData, ...rest }: Translation<MessageTexts>,
  before: Content,
  after: Content,
): Translation<MessageTexts> | undefined {
  if (after.htmlContent !== undefined && htmlContent !== undefined) return { ...rest, htmlContent };
  if (after.slidesData && slidesData) {
    return {
      ...rest,
      slidesData: movedSlides(slidesData, before.slidesData ?? [], after.slidesData),
    };
  }
  if (!after.surveyData || !surveyData) return undefined;
  const { questions } = after.surveyData;
  const retained = surveyData.questions.flatMap((texts) => {
    const question = questions.find(({ id }) => id === texts.id);
    if (!question) return [];
    const { choices, ...others } = texts;
    const remainingChoices = choices?.filter(({ id }) =>
      question.choices?.some((each) => each.id === id),
    );
    return [{ ...others, ...(remainingChoices?.[0] && { choices: remainingChoices }) }];
  });
  return { ...rest, surveyData: { ...surveyData, questions: retained } };
}

type Slides = NonNullable<Content["slidesData"]>;

/** The texts of slides in their new order. A slide is recognized by its image, or by its place if no image has moved. */
function movedSlides(
  texts: NonNullable<MessageTexts["slidesData"]>,
  before: Slides,
  after: Slides,
): NonNullable<MessageTexts["slidesData"]> {
  const free = new Set(before.keys());
  const places = after.map(({ imageUrl }) => {
    const place = [...free].find((each) => before[each]?.imageUrl === imageUrl);
    if (place !== undefined) free.delete(place);
    return place;
  });
  const isInPlace =
    before.length === after.length && places.every((place, at) => (place ?? at) === at);
  return places.map((place, at) => texts[place ?? (isInPlace ? at : -1)] ?? {});
}
