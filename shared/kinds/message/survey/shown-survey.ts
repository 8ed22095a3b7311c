import { choiceNamed, choiceText } from "./identify-survey";
import type { Choice, SurveyInput } from "./survey";

/**
 * A survey as visitors' pages get it: with the choices' texts, which rules use too, and separately their ids, which answers
 * use. This is smaller than objects, and older scripts without ids can read it.
 */
export function shownSurvey(survey: SurveyInput) {
  return {
    ...survey,
    questions: survey.questions.map(({ choices, next, id, ...question }, index) => {
      const identified = choices?.filter(isIdentified) ?? [];
      const wordsOf = (each: string | number) => choiceNamed(identified, each)?.text ?? each;
      return {
        id: id ?? `q${index + 1}`,
        ...question,
        ...(choices && { choices: choices.map(choiceText) }),
        ...(choices &&
          identified.length === choices.length && { choiceIds: identified.map((each) => each.id) }),
        ...(next && { next: next.map(({ when, goTo }) => ({ when: when.map(wordsOf), goTo })) }),
      };
    }),
  };
}

/** An unsaved draft may have choices without ids. */
function isIdentified(choice: string | { id?: string | undefined }): choice is Choice {
  return typeof choice !== "string" && choice.id !== undefined;
}

export type ShownSurvey = ReturnType<typeof shownSurvey>;
export type ShownQuestion = ShownSurvey["questions"][number];
