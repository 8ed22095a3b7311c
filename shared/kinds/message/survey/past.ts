import * as z from "zod/mini";
import type { Question } from "./survey";

const pastChoice = z.object({ id: z.string(), text: z.string() });

const pastQuestion = z.object({
  id: z.string(),
  /** Its text when it was last remembered. */
  text: z.string(),
  /** Its types before it was changed to another type or removed, latest last. */
  kinds: z._default(z.array(z.object({ type: z.string(), max: z.optional(z.number()) })), []),
  /** Former texts of choices that were renamed or removed, latest last. */
  choices: z._default(z.array(pastChoice), []),
});

/**
 * A survey's former questions and choices, in addition to its current ones. With them, answers to earlier versions find their
 * question and choice.
 */
export const surveyPast = z.object({
  questions: z._default(z.array(pastQuestion), []),
  /** The highest number in ids that were forgotten to save space; undefined while none were. */
  forgotten: z.optional(z.number()),
});

export type SurveyPast = z.output<typeof surveyPast>;
export type PastQuestion = z.output<typeof pastQuestion>;

/** Whether two questions ask for the same kind of answer. */
export function isSameKind(one: QuestionKind, other: QuestionKind): boolean {
  return one.type === other.type && (one.max ?? 5) === (other.max ?? 5);
}

/** A question's type and limit. With its choices, they decide which answers it accepts. */
export type QuestionKind = { type: string; max?: number | undefined };

/** The kind of a question, to be remembered. */
export function kindOf({ type, max }: Pick<Question, "type" | "max">): QuestionKind {
  return { type, ...(max !== undefined && { max }) };
}
