import { repeatedIn } from "../../../model/without-repeats";
import type { MessageSettings } from "../settings";
import type { Question, Survey } from "../survey/survey";
import type { MessageTexts } from "./texts";

/** A message's settings with its texts in another language. Texts without a translation stay. */
export function inLanguage(settings: MessageSettings, language: string): MessageSettings {
  const { htmlContent, slidesData, surveyData } = settings.translations[language] ?? {};
  return {
    ...settings,
    language,
    ...(settings.htmlContent !== undefined && htmlContent !== undefined && { htmlContent }),
    ...(settings.slidesData && {
      slidesData: settings.slidesData.map((slide, index) => {
        const {
          imageUrl = slide.imageUrl,
          linkUrl = slide.linkUrl,
          ...words
        } = slidesData?.[index] ?? {};
        return { ...slide, imageUrl, linkUrl, ...words };
      }),
    }),
    ...(settings.surveyData &&
      surveyData && { surveyData: translatedSurvey(settings.surveyData, surveyData) }),
  };
}

function translatedSurvey(
  survey: Survey,
  { title, questions, thankYou }: NonNullable<MessageTexts["surveyData"]>,
): Survey {
  return {
    title,
    thankYou,
    questions: survey.questions.map((question) => {
      const texts = questions.find(({ id }) => id === question.id);
      return texts ? translatedQuestion(question, texts) : question;
    }),
  };
}

function translatedQuestion(
  { choices, ...question }: Question,
  { choices: translated, ...texts }: { id: string; choices?: Question["choices"] },
): Question {
  const own = choices?.map((choice) => translated?.find(({ id }) => id === choice.id) ?? choice);
  // A new choice may have the same text as a translated one, but pages find a choice's id by its text.
  const isClear = repeatedIn((own ?? []).map(({ text }) => text)) === undefined;
  const visibleChoices = isClear ? own : choices;
  return { ...question, ...texts, ...(visibleChoices && { choices: visibleChoices }) };
}

type Content = Pick<MessageSettings, "htmlContent" | "slidesData" | "surveyData">;

/** The translatable texts of a message, in the shape of a translation. */
export function textsOf({ htmlContent, slidesData, surveyData }: Content): MessageTexts {
  if (slidesData) {
    return {
      slidesData: slidesData.map(({ imageUrl, text, alt }) => ({
        imageUrl,
        ...(text !== undefined && { text }),
        ...(alt !== undefined && { alt }),
      })),
    };
  }
  if (!surveyData) return { htmlContent };
  const { title, questions, thankYou } = surveyData;
  return { surveyData: { title, questions: questions.map(questionTexts), thankYou } };
}

function questionTexts({ id, text, lowLabel, highLabel, choices }: Question) {
  return {
    id,
    text,
    ...(lowLabel !== undefined && { lowLabel }),
    ...(highLabel !== undefined && { highLabel }),
    ...(choices && { choices: choices.map((each) => ({ id: each.id, text: each.text })) }),
  };
}
