import type { Goal } from "../../shared/kinds/message/goal";
import type { GoalValue } from "../../shared/table/counters/counting";

/** What the page said that a goal was worth, if that is in the goal's one currency. */
export function worthOf(
  { value, currency }: { value?: number | undefined; currency?: string | undefined },
  goal: Goal,
): { value?: GoalValue } {
  const isKnown = value !== undefined && currency !== undefined && currency === goal.currency;
  return isKnown ? { value: { currency, amount: value } } : {};
}
