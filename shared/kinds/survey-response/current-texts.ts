import { choiceOf, type KnownQuestion, type KnownQuestions, wordsOf } from "./known-questions";
import type { Answers, Given, SurveyResponse } from "./survey-response";

/**
 * Stored answers with their choices' current texts and ids. A choice whose survey is gone, or has forgotten it, keeps the text
 * at the time of the answer. Without `given`, the answers were stored before choices had ids.
 */
export function withCurrentTexts(
  answers: Answers,
  given: Given | undefined,
  allQuestions: KnownQuestions | undefined,
): Pick<SurveyResponse, "answers" | "choiceIds"> {
  const words: Answers = {};
  const choiceIds: SurveyResponse["choiceIds"] = {};
  for (const [id, answer] of Object.entries(answers)) {
    const question = allQuestions?.get(id);
    const ids = chosenIn(id, answer, given, question);
    if (!ids) {
      words[id] = answer;
      continue;
    }
    const texts = [answer].flat().map((each, index) => {
      const choiceId = ids[index] ?? undefined;
      return (choiceId && question && wordsOf(question, choiceId)) ?? String(each);
    });
    words[id] = Array.isArray(answer) ? texts : (texts[0] ?? "");
    const chosen = ids.filter((each) => each !== null);
    if (chosen.length > 0) choiceIds[id] = chosen;
  }
  return { answers: words, choiceIds };
}

/** The ids of the choices in an answer, with null for texts that are not a choice's; undefined if the answer chose none. */
export function chosenIn(
  questionId: string,
  answer: Answers[string] | undefined,
  given: Given | undefined,
  question: KnownQuestion | undefined,
): (string | null)[] | undefined {
  if (given) return given[questionId]?.choices;
  // It was stored before the first change in memory.
  const isChoice = question?.kinds[0]?.type.endsWith("_CHOICE");
  if (!question || !isChoice || answer === undefined) return undefined;
  return [answer].flat().map((each) => choiceOf(question, String(each)) ?? null);
}
