import { itHas } from "../../../model/schema-words";
import { withTranslation } from "../../../model/translations/state-of";
import { repeatedIn } from "../../../model/without-repeats";
import { refuse } from "../rules/refuse";
import { contentReader, htmlFault, typingLeak } from "../safety/read-html";
import type { MessageSettings } from "../settings";
import type { Question } from "../survey/survey";
import { textsOf } from "./in-language";
import { refuseSize } from "./refuse-size";
import type { MessageTexts } from "./texts";

/**
 * Refuses texts that do not translate all texts of a message, or that translate anything else.
 * @throws ApiError `invalid_body`
 */
function refuseTexts(texts: MessageTexts, settings: MessageSettings): void {
  const [needed] = Object.keys(textsOf(settings)) as [keyof MessageTexts];
  const foreign = (Object.keys(texts) as (keyof MessageTexts)[]).find(
    (field) => field !== needed && texts[field] !== undefined,
  );
  if (foreign) {
    refuse(
      `texts.${foreign}`,
      `is not a text of this ${settings.template}, which has only ${needed}`,
    );
  }
  if (texts[needed] === undefined) {
    refuse(`texts.${needed}`, `is required: it holds the texts of this ${settings.template}`);
  }
  if (texts.htmlContent !== undefined) refuseHtml(texts.htmlContent, settings);
  if (texts.slidesData) refuseSlides(texts.slidesData, settings.slidesData ?? []);
  if (texts.surveyData) {
    refuseQuestions(texts.surveyData.questions, settings.surveyData?.questions ?? []);
  }
}

function refuseHtml(htmlContent: string, { cssContent = "" }: MessageSettings): void {
  const reader = contentReader();
  const fault = htmlFault(reader.html(htmlContent));
  if (fault) refuse("texts.htmlContent", fault);
  // The message's own styles apply to its translations.
  const leak = typingLeak(reader.html(htmlContent), reader.css(cssContent));
  if (leak) refuse("texts.htmlContent", leak.fault);
}

function refuseSlides(
  texts: NonNullable<MessageTexts["slidesData"]>,
  slides: NonNullable<MessageSettings["slidesData"]>,
): void {
  if (texts.length !== slides.length) {
    refuse(
      "texts.slidesData",
      `must have an entry for each of the ${slides.length} slides, in their order${itHas}${texts.length}`,
    );
  }
  for (const [index, slide] of slides.entries()) {
    for (const field of ["text", "alt"] as const) {
      refuseOneSided(`texts.slidesData[${index}].${field}`, texts[index]?.[field], slide[field]);
    }
  }
}

type QuestionTexts = NonNullable<MessageTexts["surveyData"]>["questions"][number];

function refuseQuestions(texts: readonly QuestionTexts[], questions: readonly Question[]): void {
  const at = "texts.surveyData.questions";
  refuseOtherIds(at, texts, questions);
  for (const [index, each] of texts.entries()) {
    const question = questions.find(({ id }) => id === each.id);
    const here = `${at}[${index}]`;
    for (const field of ["lowLabel", "highLabel"] as const) {
      refuseOneSided(`${here}.${field}`, each[field], question?.[field]);
    }
    refuseOneSided(`${here}.choices`, each.choices, question?.choices);
    if (!each.choices || !question?.choices) continue;
    refuseOtherIds(`${here}.choices`, each.choices, question.choices);
    // A page finds a choice's id by its text.
    const repeated = repeatedIn(each.choices.map(({ text }) => text));
    if (repeated !== undefined) {
      refuse(`${here}.choices`, `must not name a choice twice${itHas}${repeated} twice`);
    }
  }
}

/** Refuses a text without an original, and a missing text for an original. */
function refuseOneSided(field: string, text: unknown, own: unknown): void {
  if (text !== undefined && own === undefined) {
    refuse(field, "translates nothing, as the message has no such text: leave it out");
  }
  if (text === undefined && own !== undefined) {
    refuse(field, `is required: it translates ${JSON.stringify(own).slice(0, 100)}`);
  }
}

interface Identified {
  id: string;
}

function refuseOtherIds(
  field: string,
  texts: readonly Identified[],
  own: readonly Identified[],
): void {
  const ids = texts.map(({ id }) => id);
  const repeated = repeatedIn(ids);
  if (repeated !== undefined) refuse(field, `must not have an id twice${itHas}${repeated} twice`);
  const ownIds = own.map(({ id }) => id);
  const unknown = ids.find((id) => !ownIds.includes(id));
  const missing = ownIds.filter((id) => !ids.includes(id));
  if (unknown !== undefined || missing.length > 0) {
    refuse(
      field,
      `must have exactly the ids of the survey, ${ownIds.join(", ")}${unknown === undefined ? `; missing: ${missing.join(", ")}` : `; got ${JSON.stringify(unknown)}`}`,
    );
  }
}

/**
 * A message's settings with these texts in another language, or with that language removed.
 * @throws ApiError `invalid_body` for texts that do not fit the message
 */
export function changeTranslation(
  settings: MessageSettings,
  language: string,
  texts: MessageTexts | null,
  now: Date,
): MessageSettings {
  if (texts) refuseTexts(texts, settings);
  const changed = withTranslation(settings, { language, texts, own: textsOf(settings) }, now);
  if (texts) refuseSize(changed);
  return changed;
}
