import { ApiError } from "../errors";
import type { Account } from "../model/account";
import { type CappedKind, plans } from "../model/plans";
import { keys } from "./keys";
import type { TransactionWrite } from "./transact";

/**
 * Counts one more of a kind, unless the account has as many as its plan allows. What lies on a domain
 * names its `ordinal`: the domain's share is kept beside the total, and given back with the domain.
 */
export function countUp(account: Account, kind: CappedKind, ordinal?: string): TransactionWrite {
  return {
    Update: {
      Key: keys.usage(account.key),
      UpdateExpression: `SET #total = #total + :one${ordinal ? " ADD #share :one" : ""}`,
      ConditionExpression: "#total < :cap",
      ExpressionAttributeNames: names(kind, ordinal),
      ExpressionAttributeValues: { ":one": 1, ":cap": plans[account.plan][kind] },
    },
  };
}

/** Counts one less of a kind on a domain; refused when the domain and its share are already gone. */
export function countDown(accountKey: string, kind: CappedKind, ordinal: string): TransactionWrite {
  return {
    Update: {
      Key: keys.usage(accountKey),
      UpdateExpression: "SET #total = #total - :one, #share = #share - :one",
      ConditionExpression: "#share >= :one",
      ExpressionAttributeNames: names(kind, ordinal),
      ExpressionAttributeValues: { ":one": 1 },
    },
  };
}

/** The documented answer where `countUp` is refused. */
export function planLimit(account: Account, kind: CappedKind): ApiError {
  return new ApiError(
    "plan_limit",
    `The plan "${account.plan}" allows ${plans[account.plan][kind]} ${nouns[kind]}, and the account has as many. Delete one, or change the plan.`,
  );
}

const nouns: Record<CappedKind, string> = {
  domains: "domain(s)",
  landingPages: "landing pages",
  knowledgeItems: "knowledge items",
};

function names(kind: CappedKind, ordinal: string | undefined): Record<string, string> {
  return { "#total": kind, ...(ordinal && { "#share": `${kind}#${ordinal}` }) };
}
