import type { Schemas } from "../../../api/schemas";
import { surveyWords } from "./words";

export type Survey = Schemas["Survey"];
export type Question = Survey["questions"][number];
export type QuestionKind = Question["type"];
export type Choice = NonNullable<Question["choices"]>[number];

const { fresh } = surveyWords;

/** A question to begin with. */
export function newQuestion(type: QuestionKind): Question {
  return { id: newId("q"), type, text: fresh[type], ...choicesFor(type) };
}

/** A choice to begin with. */
export function newChoice(text: string): Choice {
  return { id: newId("c"), text };
}

/** The question as one of another kind. What only the kind before has is taken away, so that the API takes it. */
export function withKind(question: Question, type: QuestionKind): Question {
  const { id, text, required, display, lowLabel, highLabel, choices } = question;
  const isScale = hasScale(type);
  return {
    ...{ id, type, text },
    ...(required !== undefined && { required }),
    ...(hasDisplay(type) && display && { display }),
    ...(isScale && lowLabel !== undefined && { lowLabel }),
    ...(isScale && highLabel !== undefined && { highLabel }),
    ...choicesFor(type, choices),
  };
}

/** A question with a field, or without it where the value is none. */
export function withField<Name extends keyof Question>(
  question: Question,
  name: Name,
  value: Question[Name] | undefined,
): Question {
  const { [name]: _, ...others } = question;
  return (value === undefined ? others : { ...question, [name]: value }) as Question;
}

/** A question with other choices. A rule that asks for one that is gone would be refused, so it asks for the rest. */
export function withChoices(question: Question, choices: Choice[]): Question {
  const next = question.next?.flatMap((rule) => {
    const when = rule.when.filter((each) => choices.some(({ id }) => id === each));
    // Without an answer, a rule would fit any.
    return rule.when.length > 0 && when.length === 0 ? [] : [{ ...rule, when }];
  });
  return withField({ ...question, choices }, "next", next?.length ? next : undefined);
}

export function hasScale(type: QuestionKind): boolean {
  return type === "NPS" || hasDisplay(type);
}

export function hasDisplay(type: QuestionKind): boolean {
  return type === "CSAT" || type === "RATING";
}

export function hasChoices(type: QuestionKind): boolean {
  return type === "SINGLE_CHOICE" || type === "MULTIPLE_CHOICE";
}

function choicesFor(type: QuestionKind, choices?: Choice[]): { choices?: Choice[] } {
  return hasChoices(type)
    ? { choices: choices ?? fresh.choices.map((text) => newChoice(text)) }
    : {};
}

/**
 * An id for a new question or choice. It is drawn, not counted: answers belong to ids, and those of a question or a choice
 * that was removed must not go to another.
 */
function newId(prefix: "q" | "c"): string {
  return `${prefix}_${crypto.randomUUID().slice(0, 8)}`;
}
