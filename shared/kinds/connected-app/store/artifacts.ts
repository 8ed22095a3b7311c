import * as z from "zod/mini";
import { tokenHash } from "../../../model/checked-token";
import { ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { updateItem, upsert } from "../../../table/dynamo/write-item";
import { keys } from "../../../table/keys";

const rowSchema = z.object({
  /** The library's own fields as JSON. Its id, which may be a token, is not among them. */
  payload: z.string(),
  consumedAt: z._default(z.nullable(z.string()), null),
  expiresAt: z.string(),
});

/** A short-lived item of the authorization server: a code, a refresh token, a request, a registered client. */
interface Artifact {
  payload: Record<string, unknown>;
  consumedAt: string | null;
}

/** An artifact that has not expired. */
export async function readArtifact(
  table: Table,
  model: string,
  id: string,
  now: Date,
): Promise<Artifact | undefined> {
  const item = await getItem(table, placeOf(model, id));
  const row = item && parseStored(rowSchema, item);
  if (!row || row.expiresAt <= now.toISOString()) return undefined;
  return { payload: JSON.parse(row.payload), consumedAt: row.consumedAt };
}

/** Stores an artifact, in place of an earlier state of it. */
export async function saveArtifact(
  table: Table,
  model: string,
  id: string,
  payload: object,
  seconds: number,
  now: Date,
): Promise<void> {
  await transact(table, [upsert(newItem(model, id, payload, seconds, now))]);
}

/** Stores an artifact unless it is there. If many do so at once, one succeeds. */
export async function saveOnce(
  table: Table,
  model: string,
  id: string,
  payload: object,
  seconds: number,
  now: Date,
): Promise<boolean> {
  return await transact(table, [saveOnceWrite(model, id, payload, seconds, now)], true);
}

/** The write of an artifact that is not there yet. If it is, its transaction returns false. */
export function saveOnceWrite(
  model: string,
  id: string,
  payload: object,
  seconds: number,
  now: Date,
): TransactionWrite<false> {
  return onConditionFailed("repeated", () => false as const, {
    Put: {
      Item: newItem(model, id, payload, seconds, now),
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
}

/**
 * Uses up an artifact. If many do so at once, one succeeds.
 * @returns false if it was used before, or does not exist
 */
export async function consumeArtifact(
  table: Table,
  model: string,
  id: string,
  now: Date,
): Promise<boolean> {
  // Safe to repeat after a lost response: with the transaction's token, the same write does not count as a second use.
  const write = onConditionFailed("repeated", () => false as const, {
    Update: {
      Key: placeOf(model, id),
      UpdateExpression: "SET consumedAt = :now",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(consumedAt)",
      ExpressionAttributeValues: { ":now": now.toISOString() },
    },
  });
  return await transact(table, [write], true);
}

/** Keeps an artifact for longer. */
export async function keepArtifact(
  table: Table,
  model: string,
  id: string,
  seconds: number,
  now: Date,
): Promise<void> {
  await updateItem(table, placeOf(model, id), {
    UpdateExpression: "SET expiresAt = :until, #ttl = :ttl",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":until": after(now, seconds), ":ttl": ttlAfter(now, seconds) },
  });
}

export async function removeArtifact(table: Table, model: string, id: string): Promise<void> {
  await transact(table, [{ Delete: { Key: placeOf(model, id) } }]);
}

function newItem(model: string, id: string, payload: object, seconds: number, now: Date) {
  const row = { payload: JSON.stringify(payload), expiresAt: after(now, seconds) };
  return { ...placeOf(model, id), ...row, ttl: ttlAfter(now, seconds) };
}

function placeOf(model: string, id: string) {
  return keys.oauthArtifact(model, tokenHash(id));
}

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
