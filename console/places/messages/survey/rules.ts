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

/** A rule to begin with, and its place: before a rule for any answer, behind which it would never apply. */
export function newRule(
  question: Question,
  later: readonly Question[],
): { rule: Rule; index: number } | undefined {
  const { next = [] } = question;
  const named = next.flatMap(({ when }) => when);
  const when = answersOf(question).filter((each) => !named.includes(each));
  const any = next.findIndex((each) => each.when.length === 0);
  const hasRoom = next.length < mostRules && (when.length > 0 || any < 0);
  if (later.length === 0 || !hasRoom) return undefined;
  // To the question after the next: without a rule, the next one follows.
  const rule = { when: firstGroup(question, when), goTo: later[1]?.id ?? surveyEnd };
  return { rule, index: any < 0 ? next.length : any };
}

/** The answers that a new rule begins with: of an NPS question those who would not recommend, else the first one. */
function firstGroup({ type }: Question, free: readonly Answer[]): Answer[] {
  const detractors = type === "NPS" ? free.filter((each) => Number(each) <= 6) : [];
  return detractors.length > 0 ? detractors : free.slice(0, 1);
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
