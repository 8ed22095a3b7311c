import type { SurveyRow } from "../../../shared/kinds/message/store/survey-row";
import {
  type KnownQuestion,
  type KnownQuestions,
  knownQuestions,
} from "../../../shared/kinds/survey-response/known-questions";
import type { ResponseRow } from "../../../shared/kinds/survey-response/store/survey-responses";
import { countAnswers } from "./count-answers";

/** What responses answered, by question: those that the survey has, then those that it had. */
export function surveyResults(
  { questions, past }: Pick<SurveyRow, "questions" | "past">,
  rows: readonly ResponseRow[],
) {
  const known = knownQuestions(questions, past);
  return [...known.values(), ...forgottenQuestions(known, rows)]
    .map((question) => countAnswers(question, rows))
    .filter(({ removed, answered }) => !removed || answered > 0);
}

/** Questions that only their answers tell of. */
function forgottenQuestions(known: KnownQuestions, rows: readonly ResponseRow[]): KnownQuestion[] {
  const forgotten = new Map<string, KnownQuestion>();
  for (const { response, given } of rows) {
    for (const id of Object.keys(response.answers)) {
      if (known.has(id) || forgotten.has(id)) continue;
      const kinds = [
        { type: (given && Object.hasOwn(given, id) ? given[id]?.type : undefined) ?? "OPEN_TEXT" },
      ];
      forgotten.set(id, { id, text: id, today: undefined, kinds, choices: [] });
    }
  }
  return [...forgotten.values()];
}
