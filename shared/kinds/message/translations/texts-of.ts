import type { MessageSettings } from "../settings";
import type { Question } from "../survey/survey";
import type { MessageTexts } from "./texts";

type Content = Pick<MessageSettings, "htmlContent" | "slidesData" | "surveyData">;

/** What there is to translate of a message, in the shape of a translation. */
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
