import * as z from "zod/mini";
import { newTimeId } from "../../../model/ids";
import type { MemberKey } from "../../../model/member-tokens";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { queryAll } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { outboxEntry } from "../../changes/outbox";
import { idOf } from "../../record-kinds";
import { sessionSchema } from "../session";

const idleMs = 12 * 3_600_000;
const longestMs = 30 * 24 * 3_600_000;
// Limits a busy session to one extra write an hour.
const renewedAfterMs = 3_600_000;

/** A session as lists show it. */
export type StoredSession = z.output<typeof sessionSchema>;

/** A session with its key. */
export interface SessionRow {
  key: Key;
  session: StoredSession;
}

/** What is known when a session starts. A session that replaces another ends when the first one would have ended. */
export type SessionStart = Pick<StoredSession, "method" | "userAgent"> &
  Partial<Pick<StoredSession, "endsAt">>;

/** A new session of a member, under its token's hash. */
export function newSessionRow(
  { accountKey, timeId }: MemberKey,
  hash: string,
  fields: SessionStart,
  now: Date,
): SessionRow {
  return {
    key: keys.session(accountKey, timeId, hash),
    session: {
      id: idOf("session", newTimeId(now)),
      memberId: idOf("member", timeId),
      expiresAt: after(now, idleMs),
      endsAt: after(now, longestMs),
      ...fields,
      createdAt: now.toISOString(),
    },
  };
}

export function sessionItem({ key, session }: SessionRow, now: Date): Item {
  return { ...key, ...session, ttl: ttlAfter(now, longestMs / 1000) };
}

const keySchema = z.object({ pk: z.string(), sk: z.string() });

export function sessionFrom(item: Item): SessionRow {
  return {
    key: parseStored(keySchema, item),
    session: parseStored(sessionSchema, item),
  };
}

/** Whether a session has ended, though its row may still be there. */
export function hasEnded({ expiresAt, endsAt }: StoredSession, now: Date): boolean {
  const time = now.toISOString();
  return expiresAt <= time || endsAt <= time;
}

/** The new end of a session that is being used; undefined if it was renewed within the hour. */
export function renewed({ expiresAt, endsAt }: StoredSession, now: Date): string | undefined {
  const until = [after(now, idleMs), endsAt].sort()[0] as string;
  return Date.parse(until) - Date.parse(expiresAt) >= renewedAfterMs ? until : undefined;
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Lists the sessions of all members, newest first. */
export async function listSessions(
  table: Table,
  accountKey: string,
  now: Date,
): Promise<StoredSession[]> {
  const rows = await readSessionsOf(table, accountKey, "");
  return rows
    .map(({ session }) => session)
    .filter((session) => !hasEnded(session, now))
    .sort((left, right) => (left.id < right.id ? 1 : -1));
}

/** The rows of a member's sessions; without a time id, those of all members. Some may have ended. */
export async function readSessionsOf(
  table: Table,
  accountKey: string,
  memberTimeId: string,
): Promise<SessionRow[]> {
  const { pk, sk } = keys.session(accountKey, memberTimeId, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items.map(sessionFrom);
}

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
  { key, session }: SessionRow,
  gone: () => Outcome,
  now: Date,
) {
  return [
    onConditionFailed("gone", gone, {
      Delete: { Key: key, ConditionExpression: "attribute_exists(pk)" },
    }),
    sessionMarker(table, accountKey, "session.deleted", session, now),
  ];
}

/** The item that puts a session's beginning or end into the feed. */
export function sessionMarker(
  table: Table,
  accountKey: string,
  type: "session.created" | "session.deleted",
  { id }: StoredSession,
  now: Date,
): TransactionWrite {
  return outboxEntry(table, accountKey, { type, recordId: id }, now);
}
