import type { SurveyRow } from "../../../shared/kinds/message/store/survey-row";
import type { Question } from "../../../shared/kinds/message/survey/survey";
import { chosenIn } from "../../../shared/kinds/survey-response/current-texts";
import {
  type KnownQuestion,
  type KnownQuestions,
  knownQuestions,
  wordsOf,
} from "../../../shared/kinds/survey-response/known-questions";
import type { ResponseRow } from "../../../shared/kinds/survey-response/store/survey-responses";
import { groupBy } from "../../../shared/model/group-by";
import { scaleOf } from "../../../shared/rules/question-path";

const maxTexts = 10;

/** One part of an answer: a grade, a choice, or a text. */
interface Said {
  /** The choice's id; undefined for a grade or a text, and for words that are no choice's any more. */
  choiceId?: string | undefined;
  value: number | string;
  /** The type of the question that it answered. */
  type: string | undefined;
}

/** The answers to a question in responses, newest first: those that it allows now, and others marked as removed. */
function countAnswers(question: KnownQuestion, rows: readonly ResponseRow[]) {
  const { id, text, today } = question;
  const kind = today ?? question.kinds.at(-1) ?? { type: "OPEN_TEXT" };
  const type = kind.type as Question["type"];
  const answering = rows
    .map((row) => ({ responseId: row.response.id, replies: saidIn(question, row) }))
    .filter(({ replies }) => replies.length > 0);
  const all = answering.flatMap(({ replies }) => replies.filter((each) => !isText(each)));
  const scale = scaleOf(kind);
  const possible: { key: string; id: string | null; value: number | string }[] = scale
    ? Array.from({ length: scale.to - scale.from + 1 }, (_, index) => scale.from + index).map(
        (value) => ({ key: keyOf({ value, type }), id: null, value }),
      )
    : (today?.choices ?? []).map((each) => ({ key: each.id, id: each.id, value: each.text }));
  const counts = groupBy(all, keyOf);
  const entry = (
    key: string,
    choiceId: string | null,
    value: number | string,
    removed: boolean,
  ) => {
    const count = counts.get(key)?.length ?? 0;
    const share = answering.length > 0 ? rounded(count / answering.length) : 0;
    return { id: choiceId, value, count, share, removed };
  };
  const keys = new Set(possible.map(({ key }) => key));
  const removed = [...counts].filter(([key]) => !keys.has(key));
  const grades = all.flatMap((each) =>
    keys.has(keyOf(each)) && scale ? [Number(each.value)] : [],
  );
  return {
    id,
    type,
    text,
    removed: today === undefined,
    answered: answering.length,
    average: grades.length > 0 ? rounded(sum(grades) / grades.length) : null,
    nps: type === "NPS" && grades.length > 0 ? npsOf(grades) : null,
    answers: [
      ...possible.map((each) => entry(each.key, each.id, each.value, false)),
      ...removed.flatMap(([key, [first]]) =>
        first ? [entry(key, first.choiceId ?? null, first.value, true)] : [],
      ),
    ],
    texts: answering
      .flatMap(({ replies, responseId }) =>
        replies
          .filter((each) => isText(each) && /\S/.test(String(each.value)))
          .map(({ value }) => ({ text: String(value), responseId })),
      )
      .slice(0, maxTexts),
  };
}

/** A response's answer to a question. */
function saidIn(question: KnownQuestion, { response, given }: ResponseRow): Said[] {
  const { id, kinds } = question;
  const answer = Object.hasOwn(response.answers, id) ? response.answers[id] : undefined;
  if (answer === undefined) return [];
  // An answer that is stored without a type was given before the first recorded change.
  const type = given ? given[id]?.type : kinds[0]?.type;
  const chosen = chosenIn(id, answer, given, question);
  return [answer].flat().flatMap((value, index) => {
    if (!chosen) return [{ value, type }];
    const choiceId = chosen[index] ?? undefined;
    const words = choiceId === undefined ? undefined : wordsOf(question, choiceId);
    return [{ choiceId, value: words ?? value, type }];
  });
}

function isText({ value, type }: Said): boolean {
  return typeof value === "string" && !type?.endsWith("_CHOICE");
}

/** The key of answers that are counted together. A grade for another type of question is another answer. */
function keyOf({ choiceId, value, type }: Said): string {
  return choiceId ?? (typeof value === "number" ? `${type} ${value}` : `"${value}"`);
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

/** The answers by question: first the questions that the survey has, then those that it had. */
export function surveyResults(
  { questions, past }: Pick<SurveyRow, "questions" | "past">,
  rows: readonly ResponseRow[],
) {
  const allQuestions = knownQuestions(questions, past);
  return [...allQuestions.values(), ...forgottenQuestions(allQuestions, rows)]
    .map((question) => countAnswers(question, rows))
    .filter(({ removed, answered }) => !removed || answered > 0);
}

/** Questions that are known only from their answers. */
function forgottenQuestions(
  allQuestions: KnownQuestions,
  rows: readonly ResponseRow[],
): KnownQuestion[] {
  const forgotten = new Map<string, KnownQuestion>();
  for (const { response, given } of rows) {
    for (const id of Object.keys(response.answers)) {
      if (allQuestions.has(id) || forgotten.has(id)) continue;
      const kinds = [
        { type: (given && Object.hasOwn(given, id) ? given[id]?.type : undefined) ?? "OPEN_TEXT" },
      ];
      forgotten.set(id, { id, text: id, today: undefined, kinds, choices: [] });
    }
  }
  return [...forgotten.values()];
}
