import { kindOf, type QuestionKind, type SurveyPast } from "../message/survey/past";
import type { Choice, Question } from "../message/survey/survey";

/** A question that a survey has or had. */
export interface KnownQuestion {
  id: string;
  text: string;
  /** The question as it is now; undefined if it was removed. */
  today: Question | undefined;
  /** The types that it has had, the present or the last one at the end. */
  kinds: readonly QuestionKind[];
  /** The words that its choices have or had: those of today at the end, before them the latest last. */
  choices: readonly Choice[];
}

export type KnownQuestions = ReadonlyMap<string, KnownQuestion>;

/** All questions that a survey has, and those that it had. */
export function knownQuestions(
  questions: readonly Question[],
  past: SurveyPast | undefined,
): KnownQuestions {
  const allQuestions = new Map<string, KnownQuestion>();
  for (const today of questions) {
    const { id, text, choices = [] } = today;
    allQuestions.set(id, { id, text, today, kinds: [kindOf(today)], choices });
  }
  for (const { id, text, kinds, choices } of past?.questions ?? []) {
    const now = allQuestions.get(id);
    allQuestions.set(id, {
      id,
      text: now?.text ?? text,
      today: now?.today,
      kinds: [...kinds, ...(now?.kinds ?? [])],
      choices: [...choices, ...(now?.choices ?? [])],
    });
  }
  return allQuestions;
}

/** The choice that an answer names: by its id or, if that is none, by the words that it has or was the last to have. */
export function choiceOf({ choices }: KnownQuestion, name: string): string | undefined {
  const found =
    choices.find(({ id }) => id === name) ?? choices.findLast(({ text }) => text === name);
  return found?.id;
}

/** The words of a choice: those of today or, if it was removed, its last. */
export function wordsOf({ choices }: KnownQuestion, choiceId: string): string | undefined {
  return choices.findLast(({ id }) => id === choiceId)?.text;
}
