import type { Account } from "../../model/account";
import type { NewApiKey } from "../../model/new-api-key";
import type { CappedKind, Plan } from "../../model/plans";
import { getItem, getItems, type Item, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { updateItem } from "../dynamo/update-item";
import { keys } from "../keys";
import { apiKeyItem } from "./api-keys";

type NewAccount = Pick<Account, "id" | "key" | "name" | "email" | "plan" | "trialEndsAt">;

/** Stores an account without domains, with its first key. */
export async function createAccount(
  table: Table,
  account: NewAccount,
  firstKey: NewApiKey,
  now: Date,
): Promise<void> {
  const { key, ...fields } = account;
  await transact(table, [
    {
      Put: {
        Item: {
          ...keys.account(key),
          ...fields,
          domains: {},
          nextOrdinal: 0,
          createdAt: now.toISOString(),
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    {
      Put: {
        Item: { ...keys.usage(key), domains: 0, landingPages: 0, knowledgeItems: 0, apiKeys: 1 },
      },
    },
    { Put: { Item: keys.accountListing(key) } },
    { Put: { Item: apiKeyItem(key, firstKey, now) } },
  ]);
}

/** The account as it is now; undefined when there is none. */
export async function readAccount(table: Table, accountKey: string): Promise<Account | undefined> {
  const item = await getItem(table, keys.account(accountKey));
  return item && toAccount(accountKey, item);
}

/** All accounts, oldest first: for operators. */
export async function listAccounts(table: Table): Promise<Account[]> {
  const { pk } = keys.accountListing("");
  const rows = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    ConsistentRead: true,
  });
  const accounts: Account[] = [];
  for (let start = 0; start < rows.length; start += 100) {
    const accountKeys = rows.slice(start, start + 100).map(({ sk }) => String(sk));
    const items = await getItems(table, accountKeys.map(keys.account), { consistent: true });
    items.forEach((item, index) => {
      const accountKey = accountKeys[index];
      if (item && accountKey) accounts.push(toAccount(accountKey, item));
    });
  }
  return accounts;
}

/** Sets plan and trial end; false when there is no such account. */
export async function setPlan(
  table: Table,
  accountKey: string,
  plan: Plan,
  trialEndsAt: string | null,
): Promise<boolean> {
  const { written } = await updateItem(table, keys.account(accountKey), {
    UpdateExpression: "SET #plan = :plan, trialEndsAt = :trialEndsAt",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#plan": "plan" },
    ExpressionAttributeValues: { ":plan": plan, ":trialEndsAt": trialEndsAt },
  });
  return written;
}

/** How much of each capped kind the account holds. */
export async function readUsage(
  table: Table,
  accountKey: string,
): Promise<Record<CappedKind, number>> {
  const item = await getItem(table, keys.usage(accountKey));
  return {
    domains: Number(item?.domains ?? 0),
    landingPages: Number(item?.landingPages ?? 0),
    knowledgeItems: Number(item?.knowledgeItems ?? 0),
    apiKeys: Number(item?.apiKeys ?? 0),
  };
}

function toAccount(accountKey: string, item: Item): Account {
  const directory = item.domains as Record<string, { id: string; hostname: string }>;
  return {
    id: item.id as string,
    key: accountKey,
    name: item.name as string,
    email: item.email as string,
    plan: item.plan as Plan,
    trialEndsAt: item.trialEndsAt as string | null,
    primaryDomainId: (item.primaryDomainId as string | undefined) ?? null,
    createdAt: item.createdAt as string,
    nextOrdinal: item.nextOrdinal as number,
    domains: Object.entries(directory)
      .map(([ordinal, { id, hostname }]) => ({ id, hostname, ordinal }))
      .sort((left, right) => (left.ordinal < right.ordinal ? -1 : 1)),
  };
}
