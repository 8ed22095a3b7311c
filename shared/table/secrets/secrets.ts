import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { isDynamoError } from "../dynamo/client/dynamo-client";
import type { Item } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { retryOnConflict, transact } from "../dynamo/transact";
import { upsert } from "../dynamo/write-item";
import { keys } from "../keys";

/** The secrets that the service signs with and operators may rotate, named after their purpose. */
export const rotatableSecrets = ["preview", "oauth"] as const;

/** The secret of the API keys' checksums is separate. It is never rotated, because a new one would invalidate every key. */
type SecretName = (typeof rotatableSecrets)[number] | "api-keys";

/** The service signs with the current secret. Signatures of the previous one are still accepted. */
export interface SigningSecret {
  current: string;
  /** The current one first. */
  accepted: readonly string[];
  rotatedAt: string;
}

/** Reads a secret; undefined before its first use. The read is strong, so a rotation applies at once. */
export async function readSecret(
  table: Table,
  name: SecretName,
): Promise<SigningSecret | undefined> {
  const item = await getItem(table, keys.secret(name));
  return item && secretFrom(item);
}

/** Reads a secret, and makes it at its first use. */
export async function requireSecret(
  table: Table,
  name: SecretName,
  now: Date,
): Promise<SigningSecret> {
  const stored = await readSecret(table, name);
  if (stored) return stored;
  const item = newSecretItem(name, undefined, now);
  try {
    await table.client.send("PutItem", {
      TableName: table.name,
      Item: item,
      ConditionExpression: "attribute_not_exists(pk)",
    });
  } catch (error) {
    // Another request has made it, or this write did and its answer was lost.
    if (!isDynamoError(error, "ConditionalCheckFailedException")) throw error;
    return (await readSecret(table, name)) ?? Promise.reject(error);
  }
  return secretFrom(item);
}

/** Replaces the current secret, which is still accepted. The previous one is no longer accepted. */
export async function rotateSecret(
  table: Table,
  name: (typeof rotatableSecrets)[number],
  now: Date,
): Promise<SigningSecret> {
  return await retryOnConflict(async () => {
    const before = await readSecret(table, name);
    const item = newSecretItem(name, before?.current, now);
    const isUnchanged = before
      ? {
          ConditionExpression: "#current = :before",
          ExpressionAttributeNames: { "#current": "current" },
          ExpressionAttributeValues: { ":before": before.current },
        }
      : { ConditionExpression: "attribute_not_exists(pk)" };
    await transact(table, [upsert(item, isUnchanged)]);
    return secretFrom(item);
  });
}

const secretRowSchema = z.object({
  current: z.string(),
  /** Absent until the first rotation. */
  previous: z.optional(z.string()),
  rotatedAt: z.string(),
});

function newSecretItem(name: SecretName, previous: string | undefined, now: Date): Item {
  const row: z.output<typeof secretRowSchema> = {
    current: randomBytes(32).toString("base64url"),
    ...(previous !== undefined && { previous }),
    rotatedAt: now.toISOString(),
  };
  return { ...row, ...keys.secret(name) };
}

function secretFrom(item: Item): SigningSecret {
  const { current, previous, rotatedAt } = parseStored(secretRowSchema, item);
  return { current, accepted: previous === undefined ? [current] : [current, previous], rotatedAt };
}

const known = new WeakMap<Table["client"], Promise<string | undefined>>();

/**
 * The secret for the checksums of API keys; undefined before the very first key. It is read once for each connection,
 * because it is never rotated. A read that fails is tried again by the next caller.
 */
export async function keySecret(table: Table): Promise<string | undefined> {
  const { client } = table;
  const reading = known.get(client) ?? read(table);
  known.set(client, reading);
  try {
    const secret = await reading;
    if (secret === undefined) forget(client, reading);
    return secret;
  } catch (error) {
    forget(client, reading);
    throw error;
  }
}

async function read(table: Table): Promise<string | undefined> {
  return (await readSecret(table, "api-keys"))?.current;
}

function forget(client: Table["client"], reading: Promise<unknown>): void {
  if (known.get(client) === reading) known.delete(client);
}

/** The secret for the checksums of people's tokens, the same as for API keys. */
export async function tokenSecret(table: Table, now: Date): Promise<string> {
  return (await keySecret(table)) ?? (await requireSecret(table, "api-keys", now)).current;
}
