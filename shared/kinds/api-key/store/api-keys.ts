import type { Actor } from "../../../model/actor";
import { ApiError } from "../../../runtime/errors";
import { queryAll } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { countInWindow } from "../../../table/limits/count-in-window";
import { asStored } from "../../../table/records/write";
import { keySecret, requireSecret } from "../../../table/secrets/secrets";
import type { Account } from "../../account/account";
import { type Grant, type NewApiKey, newApiKey } from "../../account/api-key-token";
import { plans } from "../../account/plans";
import {
  type ApiKeyRow,
  apiKeyFrom,
  apiKeyItem,
  newApiKeyRow,
  type StoredApiKey,
} from "../../account/store/items";
import { countBeyondCap, countUp, giveBack } from "../../account/store/usage";
import { outboxEntry } from "../../changes/outbox";

/**
 * Makes a key without storing it, by default an owner's key without an expiry. The very first key also creates the secret for
 * the keys' checksums.
 */
export async function mintApiKey(
  table: Table,
  accountKey: string,
  { name, role = "owner", expiresAt = null }: Pick<Grant, "name"> & Partial<Grant>,
  now: Date,
): Promise<NewApiKey> {
  const secret = (await keySecret(table)) ?? (await requireSecret(table, "api-keys", now)).current;
  return newApiKey(accountKey, { name, role, expiresAt }, secret, now);
}

/**
 * Stores a key and counts it against the plan's cap. The cap also limits how many keys an account can make in an hour:
 * otherwise, making and revoking keys in a loop would bypass every rate limit.
 * @returns what `present` returns for the key
 * @throws ApiError `plan_limit`
 */
export async function createApiKey<Answer = StoredApiKey>(
  table: Table,
  account: Account,
  key: NewApiKey,
  now: Date,
  present: (key: StoredApiKey) => Answer = asStored,
): Promise<Answer> {
  const row = newApiKeyRow(account.key, key, table.author.actor, now);
  const writes = [
    countUp(account, "apiKeys"),
    countInHour(account, now),
    { Put: { Item: apiKeyItem(row) } },
    keyCreated(table, account.key, key, now),
  ];
  return await transact(table, writes, present(row.key));
}

/** Stores a key made by an operator, for an account that has lost every key. It is counted, but not limited by the cap. */
export async function createKeyBeyondCap(
  table: Table,
  accountKey: string,
  key: NewApiKey,
  now: Date,
): Promise<void> {
  await transact(table, [
    countBeyondCap(accountKey, "apiKeys"),
    { Put: { Item: apiKeyItem(newApiKeyRow(accountKey, key, table.author.actor, now)) } },
    keyCreated(table, accountKey, key, now),
  ]);
}

/** Tells the feed about a new key. A key's only other change is its revocation. */
function keyCreated(table: Table, accountKey: string, { id }: NewApiKey, now: Date) {
  const change = { type: "api_key.created", recordId: id, version: 1 } as const;
  return outboxEntry(table, accountKey, change, now);
}

const hourMs = 3_600_000;

/** Counts a key in its hour. Refused if the hour already has as many as the cap. */
function countInHour(account: Account, now: Date): TransactionWrite {
  const hour = Math.floor(now.getTime() / hourMs);
  const key = keys.keysMade(account.key, hour);
  const limits = { count: plans[account.plan].apiKeys };
  const endsAt = new Date((hour + 1) * hourMs);
  const write = countInWindow({ key, limits, endsAt }, hourMs / 1000);
  return onConditionFailed("paced", () => hourlyLimit(account, now), write);
}

function hourlyLimit({ plan }: Account, now: Date): ApiError {
  const next = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs).toISOString();
  return new ApiError(
    "plan_limit",
    `The plan "${plan}" allows ${plans[plan].apiKeys} new API keys an hour, revoked ones included, and that many were made. You can make the next one at ${next}.`,
  );
}

/** Lists the account's keys, revoked ones included, newest first. */
export async function listApiKeys(table: Table, accountKey: string): Promise<StoredApiKey[]> {
  const rows = await readKeys(table, accountKey);
  return rows.map(({ key }) => key).sort((left, right) => (left.id < right.id ? 1 : -1));
}

// Enough to look up a revoked key. Without a limit, the rows of revoked keys would grow for years.
const revokedKeysKept = 100;
// A transaction takes 100 writes.
const maxRemovedAtOnce = 90;

/**
 * Revokes a key and frees its place under the cap. Its next request is refused. Only the latest hundred revoked keys stay.
 * False if the account has no such key.
 */
export async function revokeApiKey(
  table: Table,
  accountKey: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await readKeys(table, accountKey);
  const row = rows.find(({ key }) => key.id === id);
  if (!row) return false;
  if (row.key.revokedAt !== null) return true;
  const writes = [
    markRevoked(row, table.author.actor, now),
    giveBack(accountKey, "apiKeys"),
    outboxEntry(table, accountKey, { type: "api_key.revoked", recordId: id, version: 2 }, now),
    ...longRevoked(rows).map(({ place }) => ({ Delete: { Key: place } })),
  ];
  return await transact(table, writes, true);
}

function markRevoked({ place }: ApiKeyRow, by: Actor, now: Date): TransactionWrite<true> {
  // Another request has just revoked it.
  return onConditionFailed("repeated", () => true as const, {
    Update: {
      Key: place,
      UpdateExpression: "SET revokedAt = :now, updatedBy = :by",
      ConditionExpression: "revokedAt = :null",
      ExpressionAttributeValues: { ":now": now.toISOString(), ":by": by, ":null": null },
    },
  });
}

/** The keys to remove when one more is revoked, the longest revoked first. */
function longRevoked(rows: readonly ApiKeyRow[]): ApiKeyRow[] {
  const revoked = rows
    .flatMap((row) => (row.key.revokedAt === null ? [] : [{ row, at: row.key.revokedAt }]))
    .sort((left, right) => (left.at < right.at ? -1 : 1));
  const surplus = Math.max(0, revoked.length + 1 - revokedKeysKept);
  return revoked.slice(0, Math.min(surplus, maxRemovedAtOnce)).map(({ row }) => row);
}

async function readKeys(table: Table, accountKey: string): Promise<ApiKeyRow[]> {
  const { pk, sk } = keys.apiKey(accountKey, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items.map(apiKeyFrom);
}
