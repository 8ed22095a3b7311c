import type { Question } from "../../shared/model/message/survey";
import type { Answers } from "../../shared/model/survey-response";
import { scaleOf } from "../../shared/rules/scale-of";

const mostTexts = 10;

/** The answers to a question in responses, newest first. Answers that the question no longer allows are left out. */
export function countAnswers(
  question: Question,
  responses: readonly { id: string; answers: Answers }[],
) {
  const { id, type, text } = question;
  const answering = responses.filter(({ answers }) => id in answers);
  const given = answering.map(({ answers }) => answers[id]);
  const possible = valuesOf(question);
  const chosen = given.map((answer) =>
    [answer].flat().filter((each) => possible.includes(each ?? "")),
  );
  const answered = type === "OPEN_TEXT" ? given : chosen.filter((each) => each.length > 0);
  const grades = scaleOf(question) ? chosen.flat().map(Number) : [];
  return {
    id,
    type,
    text,
    answered: answered.length,
    average: grades.length > 0 ? rounded(sum(grades) / grades.length) : null,
    nps: type === "NPS" && grades.length > 0 ? npsOf(grades) : null,
    answers: possible.map((value) => {
      const count = chosen.filter((each) => each.includes(value)).length;
      return { value, count, share: answered.length > 0 ? rounded(count / answered.length) : 0 };
    }),
    texts:
      type === "OPEN_TEXT"
        ? answering
            .map((each) => ({ text: each.answers[id], responseId: each.id }))
            .filter(isWritten)
            .slice(0, mostTexts)
        : [],
  };
}

function isWritten(each: { text: unknown; responseId: string }): each is {
  text: string;
  responseId: string;
} {
  return typeof each.text === "string" && /\S/.test(each.text);
}

/** The answers that a question allows: its grades or its choices. */
function valuesOf(question: Question): (number | string)[] {
  const scale = scaleOf(question);
  if (!scale) return question.choices ?? [];
  return Array.from({ length: scale.to - scale.from + 1 }, (_, index) => scale.from + index);
}

/** The share of promoters minus the share of detractors, in percent. */
function npsOf(grades: readonly number[]): number {
  const promoters = grades.filter((grade) => grade >= 9).length;
  const detractors = grades.filter((grade) => grade <= 6).length;
  return Math.round((1000 * (promoters - detractors)) / grades.length) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
