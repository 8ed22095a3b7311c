import { kindOf, type QuestionKind, type SurveyPast } from "../message/survey/past";
import type { Choice, Question } from "../message/survey/survey";

/** A question that a survey has or had. */
export interface KnownQuestion {
  id: string;
  text: string;
  /** The current question; undefined if it was removed. */
  today: Question | undefined;
  /** The types that it has had, with the current or last one at the end. */
  kinds: readonly QuestionKind[];
  /** The texts that its choices have had: former ones with the latest last, then the current ones. */
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

/** The choice that an answer names: by its id, otherwise by its current or last text. */
export function choiceOf({ choices }: KnownQuestion, name: string): string | undefined {
  const found =
    choices.find(({ id }) => id === name) ?? choices.findLast(({ text }) => text === name);
  return found?.id;
}

/** A choice's text: the current one or, if it was removed, its last. */
export function wordsOf({ choices }: KnownQuestion, choiceId: string): string | undefined {
  return choices.findLast(({ id }) => id === choiceId)?.text;
}
