import type { ShownQuestion } from "../../../../shared/kinds/message/survey/shown-survey";
import type { Answer } from "./create-field";

/** An answer with its choices by their ids, which stay when the words change; by their words, where the page has no ids. */
export function inIds({ choices = [], choiceIds = [] }: ShownQuestion, answer: Answer): Answer {
  const idOf = (words: string) => choiceIds[choices.indexOf(words)] ?? words;
  if (Array.isArray(answer)) return answer.map(idOf);
  return typeof answer === "string" ? idOf(answer) : answer;
}
