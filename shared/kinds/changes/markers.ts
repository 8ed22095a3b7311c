import * as z from "zod/mini";
import { newTimeId } from "../../model/ids";
import type { Role } from "../../model/role";
import type { Item } from "../../table/dynamo/item";
import { knownFields } from "../../table/dynamo/known-fields";
import type { Table } from "../../table/dynamo/table";
import type { TransactionWrite } from "../../table/dynamo/transact";
import { keys } from "../../table/keys";
import { signature, signatureSchema } from "../../table/records/deletion-marker";
import type { ChangeType } from "./change-types";

const markerSchema = z.extend(signatureSchema, {
  type: z.custom<ChangeType>(),
  recordId: z.string(),
  domainId: z._default(z.nullable(z.string()), null),
  version: z._default(z.nullable(z.number()), null),
});

type Marker = z.output<typeof markerSchema>;

/**
 * The item that puts a change of an account's rows into the feed. The rows are rewritten for other reasons too, so the feed
 * does not watch them.
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
    /** The member's new role. It is recorded as a withdrawal, and not in the feed. */
    role?: Role;
  };

/** The fields of a marker row, in any partition. */
export function markerFields(table: Pick<Table, "author">, change: Marked, now: Date): Item {
  return { ...change, ...signature(table, now) };
}

export function changeMarkerFrom(item: Item): Marker {
  return knownFields(markerSchema, item);
}
