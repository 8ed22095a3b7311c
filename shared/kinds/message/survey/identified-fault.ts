import { surveyEnd } from "../../../rules/question-path";
import { scaleOf } from "../../../rules/scale-of";
import type { PastQuestion, SurveyPast } from "./past";
import type { Question, Survey } from "./survey";
import type { SurveyFault } from "./survey-fault";

/**
 * The first conflict within a survey that can only be seen once everything in it has its id: rules that lead nowhere or
 * can never fit, and words that are the id of another choice, by which an answer could find the wrong one.
 */
export function identifiedFault(
  { questions }: Survey,
  past: SurveyPast | undefined,
): SurveyFault | undefined {
  const ids = questions.map((each) => each.id);
  for (const [index, question] of questions.entries()) {
    const earlier = past?.questions.find(({ id }) => id === question.id);
    const fault = wordsFault(question, earlier) ?? rulesFault(question, ids.slice(index + 1));
    if (fault) return { ...fault, field: `surveyData.questions[${index}].${fault.field}` };
  }
  return undefined;
}

function wordsFault(
  { choices = [] }: Question,
  past: PastQuestion | undefined,
): SurveyFault | undefined {
  const known = [...(past?.choices ?? []), ...choices];
  for (const [index, { id, text }] of choices.entries()) {
    const others = known.filter((each) => each.id !== id);
    const at = (field: string) => `choices[${index}].${field}`;
    if (others.some((each) => each.id === text)) {
      const fault = `must not be the id of another choice; got ${JSON.stringify(text)}. Use other words`;
      return { field: at("text"), fault };
    }
    if (others.some((each) => each.text === id)) {
      const fault = `must not be the words of another choice, now or before; got ${JSON.stringify(id)}`;
      return { field: at("id"), fault };
    }
  }
  return undefined;
}

function rulesFault(question: Question, laterIds: readonly string[]): SurveyFault | undefined {
  for (const [index, rule] of (question.next ?? []).entries()) {
    const fault = ruleFault(rule, question, laterIds);
    if (fault) return { ...fault, field: `next[${index}].${fault.field}` };
  }
  return undefined;
}

function ruleFault(
  { when, goTo }: NonNullable<Question["next"]>[number],
  question: Question,
  laterIds: readonly string[],
): SurveyFault | undefined {
  if (goTo !== surveyEnd && !laterIds.includes(goTo)) {
    const allowed = [...laterIds, surveyEnd].map((each) => JSON.stringify(each)).join(", ");
    return {
      field: "goTo",
      fault: `must be the id of a later question, or ${surveyEnd}: one of ${allowed}; got ${JSON.stringify(goTo)}`,
    };
  }
  const impossible = when.find((answer) => !isPossible(question, answer));
  return impossible === undefined
    ? undefined
    : { field: "when", fault: `${possibleAnswers(question)}; got ${JSON.stringify(impossible)}` };
}

function possibleAnswers(question: Question): string {
  const scale = scaleOf(question);
  if (scale) return `must name possible answers, whole numbers from ${scale.from} to ${scale.to}`;
  const { type, choices } = question;
  return choices === undefined
    ? `must be [], which fits any answer, with type "${type}"`
    : `must name possible answers, of ${choices.map(({ id, text }) => `${JSON.stringify(text)} (id ${id})`).join(", ")}`;
}

function isPossible(question: Question, answer: string | number): boolean {
  const scale = scaleOf(question);
  if (scale) return typeof answer === "number" && answer >= scale.from && answer <= scale.to;
  return question.choices?.some(({ id }) => id === answer) ?? false;
}
