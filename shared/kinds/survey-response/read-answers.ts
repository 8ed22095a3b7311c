import { questionPath, scaleOf } from "../../rules/question-path";
import type { QuestionKind } from "../message/survey/past";
import type { Question } from "../message/survey/survey";
import { choiceOf, type KnownQuestion, type KnownQuestions, wordsOf } from "./known-questions";
import type { Answers, Given, SurveyResponse } from "./survey-response";

/** Answers as they are stored: as texts, with the choices and questions that they belong to. */
interface ReadAnswers {
  answers: Answers;
  given: Given;
}

const longestAnswer = 5_000;
const maxChoices = 20;

// More are not told: a body may have thousands of answers.
const maxFaults = 20;

/**
 * Reads a page's answers with the questions that its survey has or had, because the page may be older than a change.
 * `isForgetful`: the survey no longer knows all of its former questions, so an answer that fits none is stored as it is.
 * @returns the errors as sentences, if an answer fits no question
 */
export function readAnswers(
  allQuestions: KnownQuestions,
  sent: Readonly<Record<string, unknown>>,
  isForgetful: boolean,
): ReadAnswers | { fault: string } {
  const answers: Answers = {};
  const given: Given = {};
  const faults: string[] = [];
  for (const [id, value] of Object.entries(sent)) {
    const question = allQuestions.get(id);
    const read = question && readAnswer(question, value);
    if (read) {
      answers[id] = read.answer;
      given[id] = read.given;
    } else if (isForgetful && isBounded(value)) {
      answers[id] = value;
    } else {
      faults.push(question ? `answers.${id} ${faultOf(question)}${gotOf(value)}.` : noQuestion(id));
    }
  }
  if (faults.length > 0) return { fault: faults.slice(0, maxFaults).join(" ") };
  return { answers, given };
}

function readAnswer(question: KnownQuestion, value: unknown) {
  const kinds = question.kinds.toReversed();
  const isText = kinds[0]?.type === "OPEN_TEXT";
  // It comes from a page on which the question had choices. A newly typed text may equal a choice's text by chance.
  const isChoice = question.choices.some(
    ({ id, text }) => id === value || (!isText && text === value),
  );
  for (const { type, max } of isChoice ? kinds.filter(hasChoices) : kinds) {
    const read = readAs({ type, max }, question, value);
    if (read) return { answer: read.answer, given: { type, ...read.ids } };
  }
  return undefined;
}

/** An answer to a question of a kind; undefined if it does not fit. */
function readAs(
  kind: QuestionKind,
  question: KnownQuestion,
  value: unknown,
): { answer: Answers[string]; ids?: { choices: string[] } } | undefined {
  const scale = scaleOf(kind);
  if (scale) {
    const fits =
      Number.isInteger(value) && Number(value) >= scale.from && Number(value) <= scale.to;
    return fits ? { answer: Number(value) } : undefined;
  }
  if (kind.type === "OPEN_TEXT") {
    return typeof value === "string" && value.length <= longestAnswer
      ? { answer: value }
      : undefined;
  }
  const isList = kind.type === "MULTIPLE_CHOICE";
  if (isList !== Array.isArray(value)) return undefined;
  const sent = [value].flat();
  const ids = sent.flatMap((each) => choiceOf(question, String(each)) ?? []);
  if (ids.length < sent.length || new Set(sent).size < sent.length) return undefined;
  // Two choices on an old page may have the same text now.
  const choices = [...new Set(ids)];
  const words = choices.map((id) => wordsOf(question, id) ?? id);
  const [first = ""] = words;
  return { answer: isList ? words : first, ids: { choices } };
}

function hasChoices({ type }: QuestionKind): boolean {
  return type.endsWith("_CHOICE");
}

function isBounded(value: unknown): value is Answers[string] {
  if (Array.isArray(value)) {
    const isText = (each: unknown) => typeof each === "string" && each.length <= 200;
    return value.length <= maxChoices && value.every(isText);
  }
  return Number.isFinite(value) || (typeof value === "string" && value.length <= longestAnswer);
}

function noQuestion(id: string): string {
  return `answers names a question ${JSON.stringify(id.slice(0, 64))} that the survey does not have; use the ids of its questions.`;
}

/** The answer that was sent; empty for a list or a long one. */
function gotOf(value: unknown): string {
  const isShort = typeof value === "string" ? value.length <= 80 : typeof value !== "object";
  return isShort ? `; got ${JSON.stringify(value)}` : "";
}

function faultOf({ today, kinds, choices }: KnownQuestion): string {
  const kind = kinds.at(-1) ?? { type: "OPEN_TEXT" };
  const scale = scaleOf(kind);
  if (scale) return `must be a whole number from ${scale.from} to ${scale.to}`;
  if (kind.type === "OPEN_TEXT") return `must be a text of at most ${longestAnswer} characters`;
  const allowed = (today?.choices ?? choices).map(({ text }) => JSON.stringify(text)).join(", ");
  return kind.type === "SINGLE_CHOICE"
    ? `must be one of ${allowed}, or its id`
    : `must be a list of some of ${allowed}, or their ids, each once`;
}

/** The first required question on the path of these answers that has no answer; undefined if none is missing. */
export function missingAnswer(
  questions: readonly Question[],
  { answers, given }: ReadAnswers,
): string | undefined {
  const choicesOf = (id: string) => given[id]?.choices?.filter((each) => each !== null);
  // A question may have the name of an inherited property.
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

/** The response's score: the answer to the first answered NPS question. */
export function npsOf(
  allQuestions: KnownQuestions,
  { answers, given }: ReadAnswers,
): Pick<SurveyResponse, "npsScore" | "npsBucket"> {
  const scores = [...allQuestions.keys()].flatMap((id) => {
    const answer = given[id]?.type === "NPS" ? answers[id] : undefined;
    return typeof answer === "number" ? [answer] : [];
  });
  const [npsScore] = scores;
  if (npsScore === undefined) return { npsScore: null, npsBucket: null };
  const npsBucket = npsScore >= 9 ? "promoter" : npsScore >= 7 ? "passive" : "detractor";
  return { npsScore, npsBucket };
}
