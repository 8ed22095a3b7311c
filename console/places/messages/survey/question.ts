import type { Schemas } from "../../../api/schemas";
import { surveyWords } from "../../../words/message-fields";

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

type Result = Schemas["GetSurveyResultsResult"]["questions"][number];

/** What a question's saved answers lose by changes that are not saved yet: those to choices that are gone, or all. */
export function lossesOf(question: Question, results: readonly Result[]): string[] {
  const result = results.find(({ id }) => id === question.id);
  if (!result || result.removed || result.answered === 0) return [];
  const isSameKind =
    result.type === question.type || (hasChoices(result.type) && hasChoices(question.type));
  if (!isSameKind) return [surveyWords.losesType(result.answered)];
  if (!hasChoices(question.type)) return [];
  return result.answers
    .filter(({ id, count, removed }) => count > 0 && !removed && !isAmong(question.choices, id))
    .map(({ value, count }) => surveyWords.losesChoice(`${value}`, count));
}

/** The questions with answers that a survey has lost by changes that are not saved yet. */
export function removedQuestions(
  questions: readonly Question[],
  results: readonly Result[],
): string[] {
  return results
    .filter(({ id, removed, answered }) => answered > 0 && !removed && !isAmong(questions, id))
    .map(({ text, answered }) => surveyWords.losesQuestion(text, answered));
}

function isAmong(entries: readonly { id: string }[] = [], wanted: string | null): boolean {
  return entries.some(({ id }) => id === wanted);
}

export type Rule = NonNullable<Question["next"]>[number];
export type Answer = Rule["when"][number];

/** Where a rule leads that ends the survey. */
export const surveyEnd = "END";
/** How many rules the API takes. */
const maxRules = 20;

/** The answers that a rule of this question can name: grades, or the ids of choices; none for a text. */
export function answersOf({ type, max = 5, choices = [] }: Question): Answer[] {
  if (!hasScale(type)) return choices.map(({ id }) => id);
  const from = type === "NPS" ? 0 : 1;
  const to = type === "NPS" ? 10 : type === "CSAT" ? 5 : max;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * A rule to begin with, and its place: before a rule for any answer, behind which it would never apply. The first rule of an
 * NPS question asks those who would not recommend the next question, and `otherwise` takes everybody else past it.
 */
export function newRule(
  question: Question,
  later: readonly Question[],
): { rule: Rule; index: number; otherwise?: Rule } | undefined {
  const { next = [], type } = question;
  const named = next.flatMap(({ when }) => when);
  const free = answersOf(question).filter((each) => !named.includes(each));
  const any = next.findIndex((each) => each.when.length === 0);
  const hasRoom = next.length < maxRules && (free.length > 0 || any < 0);
  const [following, another] = later;
  if (!following || !hasRoom) return undefined;
  const index = any < 0 ? next.length : any;
  // Without a rule, the next question follows.
  const past = another?.id ?? surveyEnd;
  const when = firstGroup(question, free);
  if (type !== "NPS" || !when.some(isDetractor)) return { rule: { when, goTo: past }, index };
  const rule = { when, goTo: following.id };
  return { rule, index, ...(next.length === 0 && { otherwise: { when: [], goTo: past } }) };
}

const isDetractor = (answer: Answer) => Number(answer) <= 6;
const isPassive = (answer: Answer) => !isDetractor(answer) && Number(answer) <= 8;
const isPromoter = (answer: Answer) => Number(answer) > 8;

/** The answers that a new rule begins with: of an NPS question a group of its score, else the first one. */
function firstGroup({ type }: Question, free: readonly Answer[]): Answer[] {
  const groups = [isDetractor, isPassive, isPromoter].map((isIn) => free.filter(isIn));
  const group = type === "NPS" ? groups.find(({ length }) => length > 0) : undefined;
  return group ?? free.slice(0, 1);
}

/** Whether a rule may lead there: to the end, or to a question that comes later. */
export function canGoTo(goTo: string, later: readonly Question[]): boolean {
  return goTo === surveyEnd || later.some(({ id }) => id === goTo);
}

/** Whether the rules before it take every answer of a rule. */
export function neverApplies(rules: readonly Rule[], index: number): boolean {
  const before = rules.slice(0, index);
  const named = before.flatMap(({ when }) => when);
  const { when = [] } = rules[index] ?? {};
  return (
    before.some((each) => each.when.length === 0) ||
    (when.length > 0 && when.every((each) => named.includes(each)))
  );
}
