import { onRefusal } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { changeMarker } from "../../changes/markers";
import type { SessionRow, StoredSession } from "./items";
import { readSessionsOf } from "./read";

/** Ends a session. Its next request is refused. False when the account has no such session. */
export async function revokeSession(
  table: Table,
  accountKey: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await readSession(table, accountKey, id);
  if (!row) return false;
  const writes = sessionEnd(table, accountKey, row, () => false as const, now);
  return await transact(table, writes, true);
}

/** A session of the account, by its id. */
export async function readSession(table: Table, accountKey: string, id: string) {
  const rows = await readSessionsOf(table, accountKey, "");
  return rows.find(({ session }) => session.id === id);
}

/** The writes that end a session, unless it has ended. */
export function sessionEnd<Outcome>(
  table: Table,
  accountKey: string,
  { place, session }: SessionRow,
  gone: () => Outcome,
  now: Date,
) {
  return [
    onRefusal("gone", gone, {
      Delete: { Key: place, ConditionExpression: "attribute_exists(pk)" },
    }),
    sessionMarker(table, accountKey, "session.deleted", session, now),
  ];
}

/** Tells the feed of a session. */
export function sessionMarker(
  table: Table,
  accountKey: string,
  type: "session.created" | "session.deleted",
  { id }: StoredSession,
  now: Date,
): TransactionWrite {
  return changeMarker(table, accountKey, { type, recordId: id }, now);
}
