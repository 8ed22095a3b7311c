import type { Schemas } from "../../../api/schemas";
import { hasChoices, type Question } from "./question";
import { surveyWords } from "./words";

type Result = Schemas["GetSurveyResultsResult"]["questions"][number];

/** What a question's saved answers lose by changes that are not saved yet: those to choices that are gone, or all. */
export function lossesOf(question: Question, results: readonly Result[]): string[] {
  const result = results.find(({ id }) => id === question.id);
  if (!result || result.removed || result.answered === 0) return [];
  const isSameKind =
    result.type === question.type || (hasChoices(result.type) && hasChoices(question.type));
  if (!isSameKind) return [surveyWords.losesType(result.answered)];
  if (!hasChoices(question.type)) return [];
  return result.answers
    .filter(({ id, count, removed }) => count > 0 && !removed && !isAmong(question.choices, id))
    .map(({ value, count }) => surveyWords.losesChoice(`${value}`, count));
}

/** The questions with answers that a survey has lost by changes that are not saved yet. */
export function removedQuestions(
  questions: readonly Question[],
  results: readonly Result[],
): string[] {
  return results
    .filter(({ id, removed, answered }) => answered > 0 && !removed && !isAmong(questions, id))
    .map(({ text, answered }) => surveyWords.losesQuestion(text, answered));
}

function isAmong(entries: readonly { id: string }[] = [], wanted: string | null): boolean {
  return entries.some(({ id }) => id === wanted);
}
