import { ApiError } from "../../../runtime/errors";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import type { Account } from "../account";
import { askForAPlan, type Cap, type CappedKind, plans } from "../plans";

/** The documented error when `holder` has as many as the plan allows. */
export function planLimit({ plan }: Account, cap: Cap, holder = "the account"): ApiError {
  if (cap === "assetBytes") {
    const allowed = plans[plan].assetBytes / 1_000_000;
    return new ApiError(
      "plan_limit",
      `The plan "${plan}" allows ${allowed} MB of assets, and with this one ${holder} would have more. Delete one. ${askForAPlan}`,
    );
  }
  const allowed = plans[plan][cap];
  const remedy = cap === "apiKeys" ? "Revoke" : cap === "members" ? "Remove" : "Delete";
  return new ApiError(
    "plan_limit",
    `The plan "${plan}" allows ${allowed} ${allowed === 1 ? nouns[cap].replace(/s$/, "") : nouns[cap]}, and ${holder} has reached that. ${remedy} one. ${askForAPlan}`,
  );
}

const nouns: Record<Exclude<Cap, "assetBytes">, string> = {
  domains: "domains",
  landingPages: "landing pages",
  knowledgeItems: "knowledge items",
  apiKeys: "API keys",
  messagesPerDomain: "messages on a domain",
  webhooks: "webhooks",
  members: "members and open invitations",
};

/**
 * Counts `amount` more of a kind, unless the account would exceed its plan. `ordinal` names the domain, if any: its share is
 * stored next to the total, and freed with the domain.
 */
export function countUp(
  account: Account,
  kind: CappedKind,
  ordinal?: string,
  amount = 1,
): TransactionWrite {
  return onConditionFailed(
    "full",
    () => planLimit(account, kind),
    countWithinCap(account, kind, ordinal, amount),
  );
}

/** The remaining room under a cap: less than requested, but not zero. */
export class Room {
  constructor(readonly amount: number) {}
}

/** The same for several records, of which some may be left out. The error says how many would fit, if any. */
export function countUpWithinRoom(
  account: Account,
  kind: CappedKind,
  ordinal: string,
  amount: number,
): TransactionWrite<Room> {
  const { Update } = countWithinCap(account, kind, ordinal, amount);
  return onConditionFailed(
    "full",
    (usage) => {
      const remaining = plans[account.plan][kind] - Number(usage?.[kind]);
      return remaining > 0 ? new Room(remaining) : planLimit(account, kind);
    },
    { Update: { ...Update, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } },
  );
}

function countWithinCap(
  account: Account,
  kind: CappedKind,
  ordinal: string | undefined,
  amount: number,
) {
  return {
    Update: {
      Key: keys.usage(account.key),
      UpdateExpression: `SET #total = #total + :amount${ordinal ? " ADD #share :amount" : ""}`,
      ConditionExpression: "#total <= :room",
      ExpressionAttributeNames: names(kind, ordinal),
      ExpressionAttributeValues: { ":amount": amount, ":room": plans[account.plan][kind] - amount },
    },
  };
}

/** A check that the plan allows `amount` more of a kind. */
export function roomFor(account: Account, kind: CappedKind, amount: number): TransactionWrite {
  return onConditionFailed("full", () => planLimit(account, kind), {
    ConditionCheck: {
      Key: keys.usage(account.key),
      ConditionExpression: "#total <= :room",
      ExpressionAttributeNames: names(kind, undefined),
      ExpressionAttributeValues: { ":room": plans[account.plan][kind] - amount },
    },
  });
}

/** Counts one more of a kind, regardless of the plan. */
export function countBeyondCap(accountKey: string, kind: CappedKind): TransactionWrite {
  return step(accountKey, kind, "+");
}

/** Counts one less of a kind that does not belong to a domain. It has no condition, so it never fails. */
export function giveBack(accountKey: string, kind: CappedKind): TransactionWrite {
  return step(accountKey, kind, "-");
}

function step(accountKey: string, kind: CappedKind, sign: "+" | "-"): TransactionWrite {
  return {
    Update: {
      Key: keys.usage(accountKey),
      UpdateExpression: `SET #total = #total ${sign} :one`,
      ExpressionAttributeNames: names(kind, undefined),
      ExpressionAttributeValues: { ":one": 1 },
    },
  };
}

/** Lowers a domain's count of a kind by `amount`; refused if the domain and its share are gone. */
function countDown(
  accountKey: string,
  kind: CappedKind,
  ordinal: string,
  amount = 1,
): TransactionWrite {
  return {
    Update: {
      Key: keys.usage(accountKey),
      UpdateExpression: "SET #total = #total - :amount, #share = #share - :amount",
      ConditionExpression: "#share >= :amount",
      ExpressionAttributeNames: names(kind, ordinal),
      ExpressionAttributeValues: { ":amount": amount },
    },
  };
}

/** A domain's share of each kind that is counted on domains. */
export type Shares = Readonly<Partial<Record<CappedKind, number>>>;

export async function readShares(
  table: Table,
  accountKey: string,
  ordinal: string,
): Promise<Shares> {
  const item = await getItem(table, keys.usage(accountKey));
  return Object.fromEntries(
    kindsOnDomains.flatMap((kind) => {
      const share = item?.[shareName(kind, ordinal)];
      return typeof share === "number" ? [[kind, share]] : [];
    }),
  );
}

/** Removes a domain and everything counted on it from the totals; refused if its shares have changed. */
export function giveBackShares(
  accountKey: string,
  ordinal: string,
  shares: Shares,
): TransactionWrite {
  const countedKinds = kindsOnDomains.filter((kind) => shares[kind] !== undefined);
  const totals = countedKinds.map((kind) => `, #${kind} = #${kind} - :${kind}`).join("");
  const removed = countedKinds.map((kind) => `#${kind}Share`).join(", ");
  const unchanged = kindsOnDomains.map((kind) =>
    countedKinds.includes(kind)
      ? `#${kind}Share = :${kind}`
      : `attribute_not_exists(#${kind}Share)`,
  );
  return {
    Update: {
      Key: keys.usage(accountKey),
      UpdateExpression: `SET #domains = #domains - :one${totals}${removed && ` REMOVE ${removed}`}`,
      ConditionExpression: unchanged.join(" AND "),
      ExpressionAttributeNames: Object.fromEntries([
        ["#domains", "domains"],
        ...countedKinds.map((kind) => [`#${kind}`, kind]),
        ...kindsOnDomains.map((kind) => [`#${kind}Share`, shareName(kind, ordinal)]),
      ]),
      ExpressionAttributeValues: Object.fromEntries([
        [":one", 1],
        ...countedKinds.map((kind) => [`:${kind}`, shares[kind]]),
      ]),
    },
  };
}

function names(kind: CappedKind, ordinal: string | undefined): Record<string, string> {
  return { "#total": kind, ...(ordinal && { "#share": shareName(kind, ordinal) }) };
}

const kindsOnDomains = [
  "landingPages",
  "knowledgeItems",
  "assetBytes",
] as const satisfies readonly CappedKind[];

function shareName(kind: CappedKind, ordinal: string): string {
  return `${kind}#${ordinal}`;
}

/** Lowers a site's count by `amount`; refused if the domain and its records were deleted meanwhile. */
export function countLess(site: Site, kind: CappedKind, amount = 1): TransactionWrite<false> {
  const counted = countDown(site.accountKey, kind, site.ordinal, amount);
  return onConditionFailed("gone", () => false as const, counted);
}
