import * as z from "zod/mini";
import { newTimeId } from "../../model/ids";
import type { Role } from "../../model/role";
import type { Item } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
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
export function outboxEntry(
  table: Table,
  accountKey: string,
  change: Marked,
  now: Date,
): TransactionWrite {
  const marker = outboxFields(table, change, now);
  return { Put: { Item: { ...marker, ...keys.outboxEntry(accountKey, newTimeId(now)) } } };
}

type Marked = Pick<Marker, "type" | "recordId"> &
  Partial<Pick<Marker, "domainId" | "version">> & {
    /** The member's new role. It is recorded as a withdrawal, and not in the feed. */
    role?: Role;
  };

/** The fields of a marker row, in any partition. */
export function outboxFields(table: Pick<Table, "author">, change: Marked, now: Date): Item {
  return { ...change, ...signature(table, now) };
}

export function outboxEntryFrom(item: Item): Marker {
  return parseStored(markerSchema, item);
}
