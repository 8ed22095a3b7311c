import type { ApiKey } from "../model/account";
import { tokenDisplay, tokenHash } from "../model/api-key-token";
import { type NewApiKey, newApiKey } from "../model/new-api-key";
import { asStored } from "./as-stored";
import { keySecret } from "./key-secret";
import { keys } from "./keys";
import { type Item, queryAll } from "./read";
import { requireSecret } from "./secrets";
import type { Table } from "./table";
import { ConditionsFailed, transact } from "./transact";

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
 * Stores a key.
 * @returns what `present` makes of it
 */
export async function createApiKey<Answer = StoredApiKey>(
  table: Table,
  accountKey: string,
  key: NewApiKey,
  now: Date,
  present: (key: StoredApiKey) => Answer = asStored,
): Promise<Answer> {
  const Item = apiKeyItem(accountKey, key, now);
  return await transact(table, [{ Put: { Item } }], present(toApiKey(Item)));
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

/** Revokes a key: its next request is refused. False when the account has no such key. */
export async function revokeApiKey(
  table: Table,
  accountKey: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const item = (await queryKeys(table, accountKey)).find((candidate) => candidate.id === id);
  if (!item) return false;
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
    ]);
  } catch (error) {
    // Already revoked: the wish is fulfilled.
    if (!(error instanceof ConditionsFailed)) throw error;
  }
  return true;
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
