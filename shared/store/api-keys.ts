import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { ApiKey } from "../model/account";
import { tokenDisplay, tokenHash } from "../model/api-key-token";
import { keys } from "./keys";
import { type Item, queryAll } from "./read";
import type { Table } from "./table";
import { updateItem } from "./update-item";

export interface StoredApiKey extends ApiKey {
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** Stores a key under its token's hash; the token itself is not kept. */
export async function createApiKey(
  table: Table,
  accountKey: string,
  { id, name, token }: { id: string; name: string; token: string },
  now: Date,
): Promise<StoredApiKey> {
  const key: StoredApiKey = {
    id,
    name,
    ...tokenDisplay(token),
    createdAt: now.toISOString(),
    lastUsedAt: null,
    revokedAt: null,
  };
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...keys.apiKey(accountKey, tokenHash(token)),
        ...key,
        windowMinute: 0,
        windowCount: 0,
      },
    }),
  );
  return key;
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
  // Already revoked, perhaps by this very request whose answer was lost: the wish is fulfilled.
  await updateItem(
    table,
    { pk: item.pk as string, sk: item.sk as string },
    {
      UpdateExpression: "SET revokedAt = :now",
      ConditionExpression: "revokedAt = :null",
      ExpressionAttributeValues: { ":now": now.toISOString(), ":null": null },
    },
  );
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
