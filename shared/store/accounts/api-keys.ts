import { ApiError } from "../../errors";
import type { Account, ApiKey } from "../../model/account";
import { tokenDisplay, tokenHash } from "../../model/api-key-token";
import { type NewApiKey, newApiKey } from "../../model/new-api-key";
import { plans } from "../../model/plans";
import { type Item, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, type TransactionWrite, transact } from "../dynamo/transact";
import { keys } from "../keys";
import { countInWindow } from "../limits/count-in-window";
import { asStored } from "../records/as-stored";
import { keySecret } from "../secrets/key-secret";
import { requireSecret } from "../secrets/secrets";
import { countBeyondCap, countUp, giveBack, planLimit } from "./usage";

export interface StoredApiKey extends ApiKey {
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** Makes a key, which is not stored yet. The first of all makes the secret for their checksums. */
export async function mintApiKey(
  table: Table,
  accountKey: string,
  name: string,
  now: Date,
): Promise<NewApiKey> {
  const secret = (await keySecret(table)) ?? (await requireSecret(table, "api-keys", now)).current;
  return newApiKey(accountKey, name, secret, now);
}

/**
 * Stores a key and counts it against the plan's cap, and against as many an hour: a key that is made and revoked in a
 * loop would be a rate without an end.
 * @returns what `present` makes of it
 * @throws ApiError `plan_limit`
 */
export async function createApiKey<Answer = StoredApiKey>(
  table: Table,
  account: Account,
  key: NewApiKey,
  now: Date,
  present: (key: StoredApiKey) => Answer = asStored,
): Promise<Answer> {
  const Item = apiKeyItem(account.key, key, now);
  const writes = [countUp(account, "apiKeys"), countInHour(account, now), { Put: { Item } }];
  try {
    return await transact(table, writes, present(toApiKey(Item)));
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    throw error.failed.has(0) ? planLimit(account, "apiKeys") : hourlyLimit(account, now);
  }
}

/** Stores a key as operators do, beyond any cap: who has lost every key needs one all the same. It counts. */
export async function createKeyBeyondCap(
  table: Table,
  accountKey: string,
  key: NewApiKey,
  now: Date,
): Promise<void> {
  await transact(table, [
    countBeyondCap(accountKey, "apiKeys"),
    { Put: { Item: apiKeyItem(accountKey, key, now) } },
  ]);
}

const hourMs = 3_600_000;
function countInHour(account: Account, now: Date): TransactionWrite {
  const hour = Math.floor(now.getTime() / hourMs);
  const key = keys.keysMade(account.key, hour);
  const limits = { count: plans[account.plan].apiKeys };
  return countInWindow({ key, limits, endsAt: new Date((hour + 1) * hourMs) }, hourMs / 1000);
}

function hourlyLimit({ plan }: Account, now: Date): ApiError {
  const next = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs).toISOString();
  return new ApiError(
    "plan_limit",
    `The plan "${plan}" allows ${plans[plan].apiKeys} new API keys an hour, revoked ones included, and as many were made. The next one can be made from ${next} on.`,
  );
}

/** The row of a new key, under its token's hash. */
export function apiKeyItem(accountKey: string, { id, name, token }: NewApiKey, now: Date): Item {
  return {
    ...keys.apiKey(accountKey, tokenHash(token)),
    id,
    name,
    ...tokenDisplay(token),
    createdAt: now.toISOString(),
    lastUsedAt: null,
    revokedAt: null,
    windowMinute: 0,
    windowCount: 0,
  };
}

/** The account's keys, revoked ones included, newest first. */
export async function listApiKeys(table: Table, accountKey: string): Promise<StoredApiKey[]> {
  const items = await queryKeys(table, accountKey);
  return items.map(toApiKey).sort((left, right) => (left.id < right.id ? 1 : -1));
}

// Enough to tell what became of a key; without a limit, keys made and revoked for years would be rows without an end.
const revokedKeysKept = 100;
// A transaction takes 100 writes.
const mostRemovedAtOnce = 90;

/**
 * Revokes a key and gives its place under the cap back: its next request is refused. Of those that were revoked the
 * latest hundred stay. False when the account has no such key.
 */
export async function revokeApiKey(
  table: Table,
  accountKey: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const items = await queryKeys(table, accountKey);
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return false;
  // The wish is fulfilled.
  if (item.revokedAt !== null) return true;
  try {
    await transact(table, [
      {
        Update: {
          Key: { pk: item.pk, sk: item.sk },
          UpdateExpression: "SET revokedAt = :now",
          ConditionExpression: "revokedAt = :null",
          ExpressionAttributeValues: { ":now": now.toISOString(), ":null": null },
        },
      },
      giveBack(accountKey, "apiKeys"),
      ...longRevoked(items).map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })),
    ]);
  } catch (error) {
    // Somebody else has just revoked it.
    if (!(error instanceof ConditionsFailed)) throw error;
  }
  return true;
}

/** Those that another revoked key pushes out, the longest revoked first. */
function longRevoked(items: readonly Item[]): Item[] {
  const revoked = items
    .filter(({ revokedAt }) => revokedAt !== null)
    .sort((left, right) => (String(left.revokedAt) < String(right.revokedAt) ? -1 : 1));
  const surplus = Math.max(0, revoked.length + 1 - revokedKeysKept);
  return revoked.slice(0, Math.min(surplus, mostRemovedAtOnce));
}

async function queryKeys(table: Table, accountKey: string): Promise<Item[]> {
  const { pk, sk } = keys.apiKey(accountKey, "");
  return await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
}

function toApiKey(item: Item): StoredApiKey {
  return {
    id: item.id as string,
    name: item.name as string,
    prefix: item.prefix as string,
    lastFour: item.lastFour as string,
    createdAt: item.createdAt as string,
    lastUsedAt: item.lastUsedAt as string | null,
    revokedAt: item.revokedAt as string | null,
  };
}
