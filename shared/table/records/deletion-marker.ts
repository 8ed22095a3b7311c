import * as z from "zod/mini";
import { type Actor, actorSchema } from "../../model/actor";
import { type Item, type Key, ttlAfter } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys } from "../keys";

// The table's stream holds a change for a day.
const markerSeconds = 2 * 86_400;

/** Puts into the feed who deletes a record. Without it, a row that vanishes was purged or expired, and is no change. */
export function deletionMarker(
  table: Table,
  accountKey: string,
  record: Key,
  version: number,
  now: Date,
): TransactionWrite {
  const key = keys.deletionMarker(accountKey, record, version);
  return { Put: { Item: { ...signature(table, now), ...key } } };
}

/** Who deleted a record, why and when. */
export interface Deletion {
  actor: Actor;
  note: string | null;
  at: string;
}

/** The fields that say who did it, why and when. */
export const signatureSchema = z.object({
  actor: actorSchema,
  note: z._default(z.nullable(z.string()), null),
  at: z.string(),
});

export function deletionFrom(item: Item): Deletion {
  return parseStored(signatureSchema, item);
}

/** Signs a marker, which expires once the feed has read it. */
export function signature({ author: { actor, note } }: Pick<Table, "author">, now: Date) {
  return { actor, note, at: now.toISOString(), ttl: ttlAfter(now, markerSeconds) };
}
