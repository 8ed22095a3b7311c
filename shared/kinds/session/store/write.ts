import { randomInt } from "node:crypto";
import { changeMarker } from "../../../jobs/feed/markers";
import { tokenHash } from "../../../model/checked-token";
import { onRefusal } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keySecret } from "../../../table/secrets/key-secret";
import { requireSecret } from "../../../table/secrets/secrets";
import { memberActor } from "../../member/member";
import type { StoredMember } from "../../member/store/items";
import { readMember } from "../../member/store/read";
import { stillActive } from "../../member/store/still-active";
import { type MemberPlace, newMemberToken } from "../../member/tokens";
import {
  newSessionRow,
  type SessionRow,
  type SessionStart,
  type StoredSession,
  sessionItem,
} from "./items";
import { readSessionsOf } from "./read";

// A person has a few browsers. Beyond that, the oldest sessions end.
const sessionsOfMember = 20;
const endedAtOnce = 4;

/** The secret for the checksums of people's tokens, the same as for API keys. */
export async function tokenSecret(table: Table, now: Date): Promise<string> {
  return (await keySecret(table)) ?? (await requireSecret(table, "api-keys", now)).current;
}

/** A member who has just signed in. The token is not stored. */
export interface Opened {
  token: string;
  session: StoredSession;
  member: StoredMember;
}

/**
 * Signs a member in, together with the writes `beside`, which must all succeed.
 * @returns undefined when there is no such member, or a write of `beside` says so
 * @throws whatever the refusal of a write of `beside` means
 */
export async function openSession(
  table: Table,
  place: MemberPlace,
  fields: SessionStart,
  beside: readonly TransactionWrite<undefined>[],
  now: Date,
): Promise<Opened | undefined> {
  const token = newMemberToken("session", place, await tokenSecret(table, now));
  const row = newSessionRow(place, tokenHash(token), fields, now);
  const found = await readMember(table, place.accountKey, place.timeId);
  if (found?.member.status !== "active") return undefined;
  const { member } = found;
  const writes = [
    ...beside,
    stillActive(found.place),
    { Put: { Item: sessionItem(row, now) } },
    marker(by(table, member), place.accountKey, "session.created", row.session, now),
  ];
  const opened = await transact(table, writes, { token, session: row.session, member });
  // What fails here is left to the next sign-in: this one has succeeded, and its link is used up.
  if (opened) await endSurplus(table, place).catch(() => undefined);
  return opened;
}

/** The table for a change that a member makes by signing in or out. */
function by(table: Table, member: StoredMember): Table {
  return { ...table, author: { actor: memberActor(member), note: null } };
}

/**
 * Ends a member's oldest sessions beyond the most that they may have. Each sign-in does so after its session is there, so
 * the last of many at once sees them all, and none has to wait for the others.
 */
async function endSurplus(table: Table, { accountKey, timeId }: MemberPlace): Promise<void> {
  for (;;) {
    const surplus = surplusOf(await readSessionsOf(table, accountKey, timeId));
    await Promise.all(
      someOf(surplus, endedAtOnce).map(({ place }) =>
        table.client.send("DeleteItem", { TableName: table.name, Key: place }),
      ),
    );
    if (surplus.length <= endedAtOnce) return;
  }
}

function surplusOf(rows: readonly SessionRow[]): SessionRow[] {
  const newestFirst = [...rows].sort((left, right) =>
    left.session.id < right.session.id ? 1 : -1,
  );
  return newestFirst.slice(sessionsOfMember);
}

/** Chosen at random, so that many at once share the work instead of all doing the same. */
function someOf<Each>(all: readonly Each[], most: number): Each[] {
  const left = [...all];
  return Array.from({ length: Math.min(most, all.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
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

/**
 * Replaces a session with one for another account of the person. It ends no later than the previous one, which can be
 * replaced only once.
 * @returns undefined when the member or the session before is gone
 */
export async function followSession(
  table: Table,
  place: MemberPlace,
  before: { accountKey: string; id: string },
  { userAgent, beside }: { userAgent: string | null; beside: readonly TransactionWrite[] },
  now: Date,
): Promise<Opened | undefined> {
  const row = await readSession(table, before.accountKey, before.id);
  if (!row) return undefined;
  const { method, endsAt } = row.session;
  const gone = () => undefined;
  return await openSession(
    table,
    place,
    { method, userAgent, endsAt },
    [...beside, ...sessionEnd(table, before.accountKey, row, gone, now)],
    now,
  );
}

async function readSession(table: Table, accountKey: string, id: string) {
  const rows = await readSessionsOf(table, accountKey, "");
  return rows.find(({ session }) => session.id === id);
}

/** The writes that end a session, unless it has ended. */
function sessionEnd<Outcome>(
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
    marker(table, accountKey, "session.deleted", session, now),
  ];
}

function marker(
  table: Table,
  accountKey: string,
  type: "session.created" | "session.deleted",
  { id }: StoredSession,
  now: Date,
): TransactionWrite {
  return changeMarker(table, accountKey, { type, recordId: id }, now);
}
