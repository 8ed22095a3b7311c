import type { Schemas } from "../../api/schemas";
import type { Texts } from "../../editor/languages/use-translating";

export type Message = Schemas["Message"];
/** The fields that the editor changes. */
export type Edit = Partial<Schemas["UpdateMessage"]>;

/** Whether a time is still ahead. */
export function isLater(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now();
}

/** A translation in the message's current shape, filled up with the message's own text. */
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
        const translatedQuestion = translated?.questions.find((each) => each.id === id);
        const { choices: knownChoices = [], ...others } = translatedQuestion ?? { id, text };
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

export type GoalKind = NonNullable<Message["goal"]>["kind"];

/** The goals that visitors of a message can reach. */
export function goalKindsOf(template: Message["template"]): GoalKind[] {
  if (template === "survey") return ["SURVEY", "URL", "EVENT"];
  return template === "story" ? ["CLICK", "URL", "EVENT"] : ["CLICK", "FORM", "URL", "EVENT"];
}
