import * as z from "zod/mini";
import type { Question } from "./survey";

const pastChoice = z.object({ id: z.string(), text: z.string() });

const pastQuestion = z.object({
  id: z.string(),
  /** Its words when it was remembered last. */
  text: z.string(),
  /** Its types before it became another type of question, or was removed; the latest last. */
  kinds: z._default(z.array(z.object({ type: z.string(), max: z.optional(z.number()) })), []),
  /** Choices with words that they have no longer, because they got others or were removed; the latest last. */
  choices: z._default(z.array(pastChoice), []),
});

/**
 * A survey's former questions and choices, besides its present ones. They let answers to earlier versions find their
 * question and their choice.
 */
export const surveyPast = z.object({
  questions: z._default(z.array(pastQuestion), []),
  /** The highest number among the made ids that were forgotten, for want of room; absent while all are remembered. */
  forgotten: z.optional(z.number()),
});

export type SurveyPast = z.output<typeof surveyPast>;
export type PastQuestion = z.output<typeof pastQuestion>;

/** Whether two questions ask for the same kind of answer. */
export function isSameKind(one: QuestionKind, other: QuestionKind): boolean {
  return one.type === other.type && (one.max ?? 5) === (other.max ?? 5);
}

/** A question's type and limit, which decide with its choices which answers it takes. */
export type QuestionKind = { type: string; max?: number | undefined };

/** The kind of a question, as it is remembered. */
export function kindOf({ type, max }: Pick<Question, "type" | "max">): QuestionKind {
  return { type, ...(max !== undefined && { max }) };
}
