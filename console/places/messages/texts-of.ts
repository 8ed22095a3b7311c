import type { Texts } from "../../editor/languages/use-translating";
import type { Message } from "./draft";

/** A translation in the message's present shape, with the message's own words where it has none. */
export function textsOf(message: Message, translation: Texts | undefined): Texts {
  const { htmlContent, slidesData, surveyData } = message;
  if (slidesData) {
    return {
      slidesData: slidesData.map(({ text, alt }, index) => ({
        ...(text !== undefined && { text }),
        ...(alt !== undefined && { alt }),
        ...translation?.slidesData?.[index],
      })),
    };
  }
  if (!surveyData) return { htmlContent: translation?.htmlContent ?? htmlContent ?? "" };
  const { surveyData: translated } = translation ?? {};
  return {
    surveyData: {
      title: translated?.title ?? surveyData.title,
      thankYou: translated?.thankYou ?? surveyData.thankYou,
      questions: surveyData.questions.map(({ id, text, lowLabel, highLabel, choices }) => {
        const known = translated?.questions.find((each) => each.id === id);
        const { choices: knownChoices = [], ...others } = known ?? { id, text };
        return {
          ...(lowLabel !== undefined && { lowLabel }),
          ...(highLabel !== undefined && { highLabel }),
          ...others,
          ...(choices && {
            choices: choices.map(
              (choice) => knownChoices.find((each) => each.id === choice.id) ?? choice,
            ),
          }),
        };
      }),
    },
  };
}
