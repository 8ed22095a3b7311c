import type { Kind } from "../kind";

/** The customer that everything belongs to. */
export const account = {
  noun: "account",
  of: "account",
  feed: {
    name: "account",
    changes: {
      created: "An operator created the account.",
      updated: "The account's name, email address, primary domain, plan or budget changed.",
      budget_reached: "The month's usage reached 80% or 100% of the account's budget.",
    },
  },
} as const satisfies Kind;
