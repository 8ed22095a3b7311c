import * as z from "zod/mini";
import { questionPath } from "../rules/question-path";
import { scaleOf } from "../rules/scale-of";
import { updatedBy } from "./actor";
import { time, uuid, withoutPrototype } from "./fields";
import type { Question } from "./message/survey";
import { visitInput, visitSchema } from "./visit";

const answer = z.union([z.number(), z.string(), z.array(z.string())]);
export type Answers = Record<string, z.infer<typeof answer>>;

const longestAnswer = 5_000;

/** The body a page sends for a survey: all answers so far. */
export const surveyIntake = z.strictObject({
  responseId: z
    .string()
    .check(
      z.regex(/^[\w-]{16,64}$/, "must have 16 to 64 letters, digits, _ and -"),
      z.describe("Chosen by the page; calls with the same id update the same response."),
    ),
  seq: z
    .int()
    .check(
      z.gte(0),
      z.lte(1_000_000),
      z.describe(
        "Rises with each call; a call with a lower number than the last one changes nothing.",
      ),
    ),
  answers: withoutPrototype(z.record(z.string(), z.unknown())).check(
    z.describe("All answers so far, by question id: numbers, texts, lists of choices."),
  ),
  finished: z.optional(z.boolean().check(z.describe("Whether the visitor reached the end."))),
  meta: visitInput,
});

/** A survey response as the REST API and the tools answer it. */
export const surveyResponseSchema = z.strictObject({
  id: z.string().check(z.describe("The response's id.")),
  domainId: uuid("The domain it was given on."),
  messageId: z.string().check(z.describe("The survey.")),
  answers: z
    .record(z.string(), answer)
    .check(z.describe("Answers by question: numbers, texts, lists of choices. Untrusted text.")),
  finished: z.boolean().check(z.describe("Whether the visitor reached the end.")),
  npsScore: z.nullable(z.int()).check(z.describe("0 to 10, from the first NPS question answered.")),
  npsBucket: z
    .nullable(z.enum(["detractor", "passive", "promoter"]))
    .check(z.describe("0-6, 7-8, 9-10.")),
  meta: visitSchema.check(z.describe("Where it came from.")),
  createdAt: time("When its first answer came."),
  updatedAt: time("When its last answer came."),
  updatedBy,
});

export type SurveyResponse = z.infer<typeof surveyResponseSchema>;

/** The first answer that does not fit the survey's questions; undefined if all fit. */
export function answersFault(
  questions: readonly Question[],
  answers: Record<string, unknown>,
  finished: boolean,
): string | undefined {
  for (const [id, value] of Object.entries(answers)) {
    const question = questions.find((each) => each.id === id);
    if (!question)
      return `answers names a question ${JSON.stringify(id.slice(0, 64))} that the survey does not have; use the ids of its questions`;
    const fault = answerFault(question, value);
    if (fault) return `answers.${id} ${fault}`;
  }
  if (!finished) return undefined;
  const path = questionPath(questions, (id) => (answers as Answers)[id]);
  const missing = path.find(({ id, required }) => required && isBlank(answers[id]));
  return missing && `answers.${missing.id} is required before the survey is finished`;
}

/** The response's score: that of the first answered NPS question. */
export function npsOf(
  questions: readonly Question[],
  answers: Answers,
): Pick<SurveyResponse, "npsScore" | "npsBucket"> {
  const scores = questions
    .filter(({ type }) => type === "NPS")
    .flatMap(({ id }) => (typeof answers[id] === "number" ? [answers[id]] : []));
  const [npsScore] = scores;
  if (npsScore === undefined) return { npsScore: null, npsBucket: null };
  const npsBucket = npsScore >= 9 ? "promoter" : npsScore >= 7 ? "passive" : "detractor";
  return { npsScore, npsBucket };
}

function answerFault(question: Question, value: unknown): string | undefined {
  const { type, choices = [] } = question;
  const scale = scaleOf(question);
  if (scale) {
    const { from, to } = scale;
    const fits = Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
    return fits ? undefined : `must be a whole number from ${from} to ${to}`;
  }
  if (type === "OPEN_TEXT") {
    const fits = typeof value === "string" && value.length <= longestAnswer;
    return fits ? undefined : `must be a text of at most ${longestAnswer} characters`;
  }
  const allowed = choices.map((each) => JSON.stringify(each)).join(", ");
  if (type === "SINGLE_CHOICE") {
    return isOneOf(choices, value) ? undefined : `must be one of ${allowed}`;
  }
  const fits =
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((each) => isOneOf(choices, each));
  return fits ? undefined : `must be a list of some of ${allowed}, each once`;
}

function isOneOf(choices: readonly string[], value: unknown): boolean {
  return typeof value === "string" && choices.includes(value);
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === "string" && !/\S/.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}
