import { randomBytes } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { putOver } from "../dynamo/put-over";
import { getItem, type Item } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { transact, whileChanging } from "../dynamo/transact";
import { keys } from "../keys";

/** What the service signs with, by purpose, and operators may rotate. */
export const rotatableSecrets = ["preview"] as const;

/** Beside them, what API keys' checksums are made with: a new one would end every key there is. */
export type SecretName = (typeof rotatableSecrets)[number] | "api-keys";

/** What is signed with the current secret; what was signed with the one before it still counts. */
export interface SigningSecret {
  current: string;
  /** The current one first. */
  accepted: readonly string[];
  rotatedAt: string;
}

/** A secret as it stands, or undefined before its first use. Read strongly: a rotation counts at once. */
export async function readSecret(
  table: Table,
  name: SecretName,
): Promise<SigningSecret | undefined> {
  const item = await getItem(table, keys.secret(name));
  return item && toSecret(item);
}

/** A secret as it stands, made at its first use. */
export async function requireSecret(
  table: Table,
  name: SecretName,
  now: Date,
): Promise<SigningSecret> {
  const stored = await readSecret(table, name);
  if (stored) return stored;
  const item = secretItem(name, undefined, now);
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: item,
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
  } catch (error) {
    // Somebody else's first use, or this very write, whose answer was lost.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return (await readSecret(table, name)) ?? Promise.reject(error);
  }
  return toSecret(item);
}

/** Puts a new secret in the current one's place, which becomes the one before; the one before that counts no longer. */
export async function rotateSecret(
  table: Table,
  name: (typeof rotatableSecrets)[number],
  now: Date,
): Promise<SigningSecret> {
  return await whileChanging(async () => {
    const before = await readSecret(table, name);
    const item = secretItem(name, before?.current, now);
    const isUnchanged = before
      ? {
          ConditionExpression: "#current = :before",
          ExpressionAttributeNames: { "#current": "current" },
          ExpressionAttributeValues: { ":before": before.current },
        }
      : { ConditionExpression: "attribute_not_exists(pk)" };
    await transact(table, [putOver(item, isUnchanged)]);
    return toSecret(item);
  });
}

function secretItem(name: SecretName, previous: string | undefined, now: Date): Item {
  return {
    ...keys.secret(name),
    current: randomBytes(32).toString("base64url"),
    ...(previous !== undefined && { previous }),
    rotatedAt: now.toISOString(),
  };
}

function toSecret(item: Item): SigningSecret {
  const { current, previous, rotatedAt } = item as Record<string, string>;
  return {
    current: current as string,
    accepted: [current, previous].filter((each) => each !== undefined),
    rotatedAt: rotatedAt as string,
  };
}
