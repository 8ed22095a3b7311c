import { randomInt } from "node:crypto";
import { memberActor } from "../kinds/member/member";
import type { StoredMember } from "../kinds/member/store/items";
import { readMember, stillActive } from "../kinds/member/store/read";
import {
  newSessionRow,
  readSession,
  readSessionsOf,
  type SessionRow,
  type SessionStart,
  type StoredSession,
  sessionEnd,
  sessionItem,
  sessionMarker,
} from "../kinds/session/store/sessions";
import { tokenHash } from "../model/checked-token";
import { type MemberKey, newMemberToken } from "../model/member-tokens";
import type { Table } from "../table/dynamo/table";
import { type TransactionWrite, transact } from "../table/dynamo/transact";
import { tokenSecret } from "../table/secrets/secrets";

// A person has a few browsers. Beyond that, the oldest sessions end.
const sessionsOfMember = 20;
const endedAtOnce = 4;

/** A member who has just signed in. The token is not stored. */
export interface Opened {
  token: string;
  session: StoredSession;
  member: StoredMember;
}

/**
 * Signs a member in, together with the writes `beside`, which must all succeed.
 * @returns undefined if there is no such member, or a write of `beside` fails that way
 * @throws the error of a failed write of `beside`
 */
export async function openSession(
  table: Table,
  place: MemberKey,
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
    stillActive(found.key),
    { Put: { Item: sessionItem(row, now) } },
    sessionMarker(by(table, member), place.accountKey, "session.created", row.session, now),
  ];
  const opened = await transact(table, writes, { token, session: row.session, member });
  // A failure here is left to the next sign-in: this one has succeeded, and its link is used up.
  if (opened) await endSurplus(table, place).catch(() => undefined);
  return opened;
}

/**
 * Replaces a session with one for another account of the person. It ends no later than the previous one, which can be replaced
 * only once.
 * @returns undefined if the member or the previous session is gone
 */
export async function followSession(
  table: Table,
  place: MemberKey,
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

/** The table for a change that a member makes by signing in or out. */
function by(table: Table, member: StoredMember): Table {
  return { ...table, author: { actor: memberActor(member), note: null } };
}

/**
 * Ends a member's oldest sessions beyond the maximum. Each sign-in does this after it has stored its session, so that the last
 * of many simultaneous ones sees them all, and none has to wait for the others.
 */
async function endSurplus(table: Table, { accountKey, timeId }: MemberKey): Promise<void> {
  for (;;) {
    const surplus = surplusOf(await readSessionsOf(table, accountKey, timeId));
    await Promise.all(
      someOf(surplus, endedAtOnce).map(({ key }) =>
        table.client.send("DeleteItem", { TableName: table.name, Key: key }),
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
  const remaining = [...all];
  return Array.from({ length: Math.min(most, all.length) }, () =>
    remaining.splice(randomInt(remaining.length), 1),
  ).flat();
}
