import type * as z from "zod/mini";
import { itHas } from "../../../model/schema-words";
import { repeatedIn } from "../../../model/without-repeats";
import { scaleOf, surveyEnd } from "../../../rules/question-path";
import { ifJudgeable } from "../../../runtime/unjudgeable";
import { choiceText } from "./identify-survey";
import type { PastQuestion, SurveyPast } from "./past";
import type { Question, QuestionInput, Survey, SurveyInput } from "./survey";

interface SurveyFault {
  field: string;
  fault: string;
}

/** The conflicts within a survey as written, independent of what is stored, with their fields. */
export function surveyFaults({ questions }: SurveyInput): SurveyFault[] {
  const ids = questions.map((each) => each.id);
  return questions.flatMap((each, index) =>
    within(index, [
      ifJudgeable(() => idFault(each, ids, index)),
      ifJudgeable(() => choicesFault(each)),
      ifJudgeable(() => scaleFault(each)),
    ]),
  );
}

function within(question: number, faults: readonly (SurveyFault | undefined)[]): SurveyFault[] {
  return faults.flatMap((each) =>
    each ? [{ ...each, field: `surveyData.questions[${question}].${each.field}` }] : [],
  );
}

function idFault(
  { id }: QuestionInput,
  ids: readonly (string | undefined)[],
  index: number,
): SurveyFault | undefined {
  if (id === undefined) return undefined;
  if (ids.indexOf(id) !== index) {
    return { field: "id", fault: `must not be used twice; got ${JSON.stringify(id)}` };
  }
  return id === surveyEnd ? { field: "id", fault: `must not be "${surveyEnd}"` } : undefined;
}

function choicesFault({ type, choices }: QuestionInput): SurveyFault | undefined {
  const hasChoices = type.endsWith("_CHOICE");
  if (hasChoices !== (choices !== undefined)) {
    const fault = hasChoices
      ? `must have 2 to 20 choices if type is "${type}"`
      : `must be left out if type is "${type}": the CHOICE types have choices`;
    return { field: "choices", fault };
  }
  const repeated = repeatedIn((choices ?? []).map(choiceText));
  if (repeated !== undefined) {
    return {
      field: "choices",
      fault: `must not name a choice twice${itHas}${repeated} twice`,
    };
  }
  const ids = (choices ?? []).flatMap((each) => (typeof each === "string" ? [] : (each.id ?? [])));
  const repeatedId = repeatedIn(ids);
  return repeatedId === undefined
    ? undefined
    : {
        field: "choices",
        fault: `must not have two choices with one id${itHas}${repeatedId} twice`,
      };
}

function scaleFault(question: QuestionInput): SurveyFault | undefined {
  const { type, max, display } = question;
  if (max !== undefined && type !== "RATING") {
    return { field: "max", fault: `goes with type "RATING" only` };
  }
  if (display !== undefined && !["CSAT", "RATING"].includes(type)) {
    return { field: "display", fault: `goes with type "CSAT" and "RATING" only` };
  }
  for (const end of ["lowLabel", "highLabel"] as const) {
    if (question[end] !== undefined && !scaleOf(question)) {
      return { field: end, fault: `goes with type "NPS", "CSAT" and "RATING" only` };
    }
  }
  return undefined;
}

/**
 * The conflicts that show only once everything in a survey has an id: rules without a target or that can never apply, and texts
 * that equal another choice's id, so that an answer could match the wrong one.
 */
export function identifiedFaults(
  { questions }: Survey,
  past: SurveyPast | undefined,
): SurveyFault[] {
  const ids = questions.map((each) => each.id);
  return questions.flatMap((question, index) => {
    const earlier = past?.questions.find(({ id }) => id === question.id);
    return within(index, [
      wordsFault(question, earlier),
      ...rulesFaults(question, ids.slice(index + 1)),
    ]);
  });
}

function wordsFault(
  { choices = [] }: Question,
  past: PastQuestion | undefined,
): SurveyFault | undefined {
  const allChoices = [...(past?.choices ?? []), ...choices];
  for (const [index, { id, text }] of choices.entries()) {
    const others = allChoices.filter((each) => each.id !== id);
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

function rulesFaults(question: Question, laterIds: readonly string[]): SurveyFault[] {
  return (question.next ?? []).flatMap((rule, index) => {
    const fault = ruleFault(rule, question, laterIds);
    return fault ? [{ ...fault, field: `next[${index}].${fault.field}` }] : [];
  });
}

function ruleFault(
  { when, goTo }: NonNullable<Question["next"]>[number],
  question: Question,
  laterIds: readonly string[],
): SurveyFault | undefined {
  if (goTo !== surveyEnd && !laterIds.includes(goTo)) {
    const ids = laterIds.map((id) => JSON.stringify(id)).join(", ");
    const allowed = ids
      ? `the id of a later question (${ids}) or "${surveyEnd}"`
      : `"${surveyEnd}", as no question follows`;
    return { field: "goTo", fault: `must be ${allowed}; got ${JSON.stringify(goTo)}` };
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
    ? `must be [], which fits any answer, if type is "${type}"`
    : `must name possible answers, of ${choices.map(({ id, text }) => `${JSON.stringify(text)} (id ${id})`).join(", ")}`;
}

function isPossible(question: Question, answer: string | number): boolean {
  const scale = scaleOf(question);
  if (scale) return typeof answer === "number" && answer >= scale.from && answer <= scale.to;
  return question.choices?.some(({ id }) => id === answer) ?? false;
}

/** Whether a survey lacks something, so that its questions could not be checked together yet. */
export function isIncomplete({ issues }: z.core.ParsePayload): boolean {
  return issues.length > 0;
}

/** Reports errors of a survey's questions together with what it lacks, so that one response has both. */
export function tellFaultBeside({ value, issues }: z.core.ParsePayload<SurveyInput | null>): void {
  const { questions } = value ?? {};
  if (issues.some(({ path = [] }) => path[0] === "questions") || !Array.isArray(questions)) return;
  const survey = { title: "", questions, thankYou: "" };
  const ownFaults = surveyFaults(survey);
  const isReady = ownFaults.length === 0 && hasIds(questions);
  const faults = isReady ? identifiedFaults({ ...survey, questions }, undefined) : ownFaults;
  for (const { field, fault } of faults) {
    const path = (field.match(/[^.[\]]+/g) ?? [])
      .slice(1)
      .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    issues.push({
      ...{ code: "custom", path, message: fault, input: undefined },
      params: { isComplete: true },
    });
  }
}

/** Whether rules can be checked: every question and choice has an id. */
function hasIds(questions: SurveyInput["questions"]): questions is Question[] {
  return questions.every(
    ({ id, choices = [] }) =>
      id !== undefined &&
      choices.every((each) => typeof each === "object" && each.id !== undefined),
  );
}
