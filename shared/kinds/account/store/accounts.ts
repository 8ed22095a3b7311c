import { accountIdOf } from "../../../model/ids";
import { ApiError } from "../../../runtime/errors";
import { getItem, getItems, queryAll } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { outboxEntry } from "../../changes/outbox";
import { accountPurge } from "../../purge/purge";
import type { Account } from "../account";
import type { NewApiKey } from "../api-key-token";
import type { Plan } from "../plans";
import {
  accountFrom,
  apiKeyItem,
  type NewAccount,
  newAccountItem,
  newApiKeyRow,
  type Usage,
  usageFrom,
  usageItem,
} from "./items";

/** Stores an account without domains, and its first key. */
export async function createAccount(
  table: Table,
  account: NewAccount,
  firstKey: NewApiKey,
  now: Date,
): Promise<void> {
  const { key } = account;
  const usage = {
    domains: 0,
    landingPages: 0,
    knowledgeItems: 0,
    apiKeys: 1,
    webhooks: 0,
    members: 0,
    assetBytes: 0,
  };
  await transact(table, [
    {
      Put: {
        Item: newAccountItem(account, now),
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    { Put: { Item: usageItem(key, usage) } },
    { Put: { Item: keys.accountListing(key) } },
    { Put: { Item: apiKeyItem(newApiKeyRow(key, firstKey, table.author.actor, now)) } },
    outboxEntry(table, key, { type: "account.created", recordId: account.id }, now),
    outboxEntry(table, key, { type: "api_key.created", recordId: firstKey.id, version: 1 }, now),
  ]);
}

/** Reads an account; undefined when there is none. */
export async function readAccount(table: Table, accountKey: string): Promise<Account | undefined> {
  const item = await getItem(table, keys.account(accountKey));
  return item && accountFrom(accountKey, item);
}

/** Lists all accounts for operators, oldest first. */
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
      if (item && accountKey) accounts.push(accountFrom(accountKey, item));
    });
  }
  return accounts;
}

/** Sets the plan and the end of the trial; false when there is no such account. */
export async function setPlan(
  table: Table,
  accountKey: string,
  plan: Plan,
  trialEndsAt: string | null,
  now: Date,
): Promise<boolean> {
  const recordId = accountIdOf(accountKey) ?? "";
  const write = onConditionFailed("gone", () => false as const, {
    Update: {
      Key: keys.account(accountKey),
      UpdateExpression: "SET #plan = :plan, trialEndsAt = :trialEndsAt",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#plan": "plan" },
      ExpressionAttributeValues: { ":plan": plan, ":trialEndsAt": trialEndsAt },
    },
  });
  const marker = outboxEntry(table, accountKey, { type: "account.updated", recordId }, now);
  return await transact(table, [write, marker], true);
}

/**
 * Changes the named fields.
 * @returns `answer`
 * @throws ApiError `domain_not_found` if the domain was deleted since it was read
 */
export async function updateAccount<Answer>(
  table: Table,
  { id, key, domains }: Account,
  named: Partial<Pick<Account, "name" | "email" | "primaryDomainId">>,
  now: Date,
  answer: Answer,
): Promise<Answer> {
  const fields = Object.keys(named);
  const primary = domains.find((domain) => domain.id === named.primaryDomainId);
  const isStillThere = " AND #domains.#ordinal.id = :primaryDomainId";
  const write = onConditionFailed("gone", domainIsGone, {
    Update: {
      Key: keys.account(key),
      UpdateExpression: `SET ${fields.map((field) => `#${field} = :${field}`).join(", ")}`,
      ConditionExpression: `attribute_exists(pk)${primary ? isStillThere : ""}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
        ...(primary && { "#domains": "domains", "#ordinal": primary.ordinal }),
      },
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(named).map(([field, value]) => [`:${field}`, value]),
      ),
    },
  });
  const marker = outboxEntry(table, key, { type: "account.updated", recordId: id }, now);
  return await transact(table, [write, marker], answer);
}

function domainIsGone(): ApiError {
  return new ApiError(
    "domain_not_found",
    "The domain of primaryDomainId has just been deleted. List them: GET /api/v1/domains, tool list_domains.",
  );
}

/** Reads how many records of each capped kind the account has. */
export async function readUsage(table: Table, accountKey: string): Promise<Usage> {
  return usageFrom(await getItem(table, keys.usage(accountKey)));
}

/**
 * Deletes an account for good. Access ends at once; a purge, ordered in the same transaction, removes its data. Its usage
 * stays, for the last bill.
 */
export async function deleteAccount(table: Table, account: Account, now: Date): Promise<true> {
  let seen: Account | undefined = account;
  return await retryOnConflict(async () => {
    // If a domain was created or deleted meanwhile, the account is read again.
    const current = seen ?? (await readAccount(table, account.key));
    seen = undefined;
    // Another request has deleted it.
    if (!current) return true;
    const { key, domains, nextOrdinal } = current;
    const writes = [
      {
        Delete: {
          Key: keys.account(key),
          ConditionExpression: "nextOrdinal = :next AND size(#domains) = :count",
          ExpressionAttributeNames: { "#domains": "domains" },
          ExpressionAttributeValues: { ":next": nextOrdinal, ":count": domains.length },
        },
      },
      { Delete: { Key: keys.accountListing(key) } },
      { Put: { Item: accountPurge(key, domains, now) } },
    ];
    return await transact(table, writes, true as const);
  });
}
