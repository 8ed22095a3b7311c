import { questionPath } from "../../rules/question-path";
import type { Question } from "../message/survey/survey";
import type { ReadAnswers } from "./read-answers";

/** The first required question on the way of these answers that has none; undefined if none is missing. */
export function missingAnswer(
  questions: readonly Question[],
  { answers, given }: ReadAnswers,
): string | undefined {
  const choicesOf = (id: string) => given[id]?.choices?.filter((each) => each !== null);
  // A question may have the name of something that every object has.
  const answerTo = (id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);
  const path = questionPath(questions, (id) => choicesOf(id) ?? answerTo(id));
  return path.find(({ id, required }) => required && isBlank(answerTo(id)))?.id;
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === "string" && !/\S/.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}
