import * as z from "zod/mini";
import { type Actor, actorSchema } from "../../model/actor";
import { newTimeId } from "../../model/ids";
import type { Role } from "../../model/role";
import type { Item, Key } from "../../table/dynamo/item";
import { knownFields } from "../../table/dynamo/known-fields";
import type { Table } from "../../table/dynamo/table";
import type { TransactionWrite } from "../../table/dynamo/transact";
import { ttlAfter } from "../../table/dynamo/ttl-after";
import { keys } from "../../table/keys";
import type { ChangeType } from "./change-types";

// The table's stream holds a change for a day.
const markerSeconds = 2 * 86_400;

const deletionSchema = z.object({
  actor: actorSchema,
  note: z._default(z.nullable(z.string()), null),
  at: z.string(),
});

const markerSchema = z.extend(deletionSchema, {
  type: z.custom<ChangeType>(),
  recordId: z.string(),
  domainId: z._default(z.nullable(z.string()), null),
  version: z._default(z.nullable(z.number()), null),
});

type Marker = z.output<typeof markerSchema>;

/**
 * Tells the feed of a change of an account's rows: they are rewritten for other reasons too, so the feed does not look
 * at them.
 */
export function changeMarker(
  table: Table,
  accountKey: string,
  change: Marked,
  now: Date,
): TransactionWrite {
  const marker = markerFields(table, change, now);
  return { Put: { Item: { ...marker, ...keys.changeMarker(accountKey, newTimeId(now)) } } };
}

type Marked = Pick<Marker, "type" | "recordId"> &
  Partial<Pick<Marker, "domainId" | "version">> & {
    /** What a member may do from now on. It is kept as a withdrawal, and not in the feed. */
    role?: Role;
  };

/** What such a row says, wherever it stands. */
export function markerFields(table: Pick<Table, "author">, change: Marked, now: Date): Item {
  return { ...change, ...signature(table, now) };
}

export function changeMarkerFrom(item: Item): Marker {
  return knownFields(markerSchema, item);
}

/** Tells the feed who deletes a record. Without it, a row that vanishes was purged or expired, and is no change. */
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

export function deletionFrom(item: Item): Deletion {
  return knownFields(deletionSchema, item);
}

function signature({ author: { actor, note } }: Pick<Table, "author">, now: Date) {
  return { actor, note, at: now.toISOString(), ttl: ttlAfter(now, markerSeconds) };
}
