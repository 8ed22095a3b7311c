import type { Schemas } from "../../../api/schemas";

export type Question = Schemas["GetSurveyResultsResult"]["questions"][number];
type Response = Partial<Schemas["SurveyResponse"]>;

/** A text that a visitor wrote, and what else their response says. */
export interface Comment {
  id: string;
  text: string;
  at: string | undefined;
  /** What they gave to the first question with a scale, that of the recommendation before others. */
  score: { question: string; grade: number; most: number } | undefined;
  group: Response["npsBucket"];
  email: string | undefined;
}

const emailIn = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** The texts that responses have for a question. */
export function commentsIn(
  responses: readonly Response[],
  questionId: string,
  questions: readonly Question[],
): Comment[] {
  return responses.flatMap(({ id = "", answers = {}, choiceIds = {}, npsBucket, updatedAt }) => {
    const text = answers[questionId];
    if (typeof text !== "string" || !/\S/.test(text) || choiceIds[questionId]) return [];
    const scores = questions.flatMap(({ id: of, type, text: question, answers: possible }) => {
      const grade = answers[of];
      const grades = possible.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
      if (typeof grade !== "number") return [];
      return { question, grade, most: Math.max(...grades), isNps: type === "NPS" };
    });
    const score = scores.find(({ isNps }) => isNps) ?? scores[0];
    const [email] = Object.values(answers).flatMap((each) => emailIn.exec(`${each}`)?.[0] ?? []);
    return { id, text, at: updatedAt, score, group: score?.isNps ? npsBucket : null, email };
  });
}
