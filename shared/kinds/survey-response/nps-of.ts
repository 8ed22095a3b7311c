import type { KnownQuestions } from "./known-questions";
import type { ReadAnswers } from "./read-answers";
import type { SurveyResponse } from "./survey-response";

/** The response's score: that of the first answered NPS question. */
export function npsOf(
  known: KnownQuestions,
  { answers, given }: ReadAnswers,
): Pick<SurveyResponse, "npsScore" | "npsBucket"> {
  const scores = [...known.keys()].flatMap((id) => {
    const answer = given[id]?.type === "NPS" ? answers[id] : undefined;
    return typeof answer === "number" ? [answer] : [];
  });
  const [npsScore] = scores;
  if (npsScore === undefined) return { npsScore: null, npsBucket: null };
  const npsBucket = npsScore >= 9 ? "promoter" : npsScore >= 7 ? "passive" : "detractor";
  return { npsScore, npsBucket };
}
