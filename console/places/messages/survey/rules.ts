import { hasScale, type Question } from "./question";

export type Rule = NonNullable<Question["next"]>[number];
export type Answer = Rule["when"][number];

/** Where a rule leads that ends the survey. */
export const surveyEnd = "END";
/** How many rules the API takes. */
const mostRules = 20;

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
  const hasRoom = next.length < mostRules && (free.length > 0 || any < 0);
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
export function mayGoTo(goTo: string, later: readonly Question[]): boolean {
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
