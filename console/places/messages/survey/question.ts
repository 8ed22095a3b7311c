import type { Schemas } from "../../../api/schemas";
import { surveyWords } from "../../../words/message-fields";

export type Survey = Schemas["Survey"];
export type Question = Survey["questions"][number];
export type QuestionKind = Question["type"];
export type Choice = NonNullable<Question["choices"]>[number];

const { fresh } = surveyWords;

/** A new question with a sample text. */
export function newQuestion(type: QuestionKind): Question {
  return { id: newId("q"), type, text: fresh[type], ...choicesFor(type) };
}

/** A new choice. */
export function newChoice(text: string): Choice {
  return { id: newId("c"), text };
}

/** Changes a question's type. Removes fields of the previous type, because the API would refuse them. */
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

/** Sets a field of a question, or removes it if the value is undefined. */
export function withField<Name extends keyof Question>(
  question: Question,
  name: Name,
  value: Question[Name] | undefined,
): Question {
  const { [name]: _, ...others } = question;
  return (value === undefined ? others : { ...question, [name]: value }) as Question;
}

/** Sets a question's choices. Removes deleted choices from its rules, because the API would refuse them. */
export function withChoices(question: Question, choices: Choice[]): Question {
  const next = question.next?.flatMap((rule) => {
    const when = rule.when.filter((each) => choices.some(({ id }) => id === each));
    // A rule without answers would match any answer, so it is removed.
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
 * A random id for a new question or choice. Saved answers belong to ids, so the id of a removed question or choice must never
 * be reused.
 */
function newId(prefix: "q" | "c"): string {
  return `${prefix}_${crypto.randomUUID().slice(0, 8)}`;
}

type Result = Schemas["GetSurveyResultsResult"]["questions"][number];

/** Which saved answers the unsaved changes would affect: those for removed choices, or all of the question. */
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

/** The answered questions that the unsaved changes remove. */
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

/** The target of a rule that ends the survey. */
export const surveyEnd = "END";
/** The API's limit. */
const maxRules = 20;

/** The answers that a rule of this question can name: grades or choice ids; none for a text. */
export function answersOf({ type, max = 5, choices = [] }: Question): Answer[] {
  if (!hasScale(type)) return choices.map(({ id }) => id);
  const from = type === "NPS" ? 0 : 1;
  const to = type === "NPS" ? 10 : type === "CSAT" ? 5 : max;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * A new rule and its index. It goes before a rule for any answer, because after that one it would never apply. The first rule
 * of an NPS question sends those who would not recommend to the next question, and `otherwise` sends the others past it.
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
  // By default the next question follows, so a new rule leads to the one after.
  const past = another?.id ?? surveyEnd;
  const when = firstGroup(question, free);
  if (type !== "NPS" || !when.some(isDetractor)) return { rule: { when, goTo: past }, index };
  const rule = { when, goTo: following.id };
  return { rule, index, ...(next.length === 0 && { otherwise: { when: [], goTo: past } }) };
}

const isDetractor = (answer: Answer) => Number(answer) <= 6;
const isPassive = (answer: Answer) => !isDetractor(answer) && Number(answer) <= 8;
const isPromoter = (answer: Answer) => Number(answer) > 8;

/** The answers of a new rule. For NPS, a whole group of scores; otherwise the first free answer. */
function firstGroup({ type }: Question, free: readonly Answer[]): Answer[] {
  const groups = [isDetractor, isPassive, isPromoter].map((isIn) => free.filter(isIn));
  const group = type === "NPS" ? groups.find(({ length }) => length > 0) : undefined;
  return group ?? free.slice(0, 1);
}

/** Whether a rule can lead there: to the end, or to a later question. */
export function canGoTo(goTo: string, later: readonly Question[]): boolean {
  return goTo === surveyEnd || later.some(({ id }) => id === goTo);
}

/** Whether earlier rules match every answer of a rule. */
export function neverApplies(rules: readonly Rule[], index: number): boolean {
  const before = rules.slice(0, index);
  const named = before.flatMap(({ when }) => when);
  const { when = [] } = rules[index] ?? {};
  return (
    before.some((each) => each.when.length === 0) ||
    (when.length > 0 && when.every((each) => named.includes(each)))
  );
}
