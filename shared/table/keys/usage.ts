import { partitions } from "../partitions";
import type { SiteId } from "./site";

/** An account's usage by day, and its budget. */
export const usageKeys = {
  /** How many requests a key or a member made on a day, YYYY-MM-DD. Expires automatically. */
  callerDay: (accountKey: string, day: string, id: string) => ({
    pk: `${partitions.usage}#${accountKey}`,
    sk: `${day}#${id}`,
  }),
  /** The activity of a domain's visitors on a day, YYYY-MM-DD; no caller's id is "domain". Expires automatically. */
  siteUsageDay: ({ accountKey, ordinal }: SiteId, day: string) => ({
    pk: `${partitions.usage}#${accountKey}`,
    sk: `${day}#domain#${ordinal}`,
  }),
  /** How many bytes of files the account had at the end of a day with a change of them. */
  storedDay: (accountKey: string, day: string) => ({
    pk: `${partitions.usage}#${accountKey}`,
    sk: `stored#${day}`,
  }),
  /** The account's monthly budget. */
  budget: (accountKey: string) => ({ pk: `${partitions.budgets}#${accountKey}`, sk: "#" }),
  /** Marks that a percentage of a month's budget in US dollars was reached; month: YYYY-MM. Expires automatically. */
  budgetWarning: (accountKey: string, month: string, percent: number, monthlyUsd: number) => ({
    pk: `${partitions.budgets}#${accountKey}`,
    sk: `MARK#${month}#${percent}#${monthlyUsd}`,
  }),
};

/** The budget and the percentage in the sort key of a budget's warning. */
export function warningIn(sk: string): { percent: number; monthlyUsd: number } {
  const [, , percent, monthlyUsd] = sk.split("#").map(Number);
  return { percent: percent ?? 0, monthlyUsd: monthlyUsd ?? 0 };
}
