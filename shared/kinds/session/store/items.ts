import * as z from "zod/mini";
import { newTimeId } from "../../../model/ids";
import type { MemberPlace } from "../../../model/member-tokens";
import type { Item, Key } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { ttlAfter } from "../../../table/dynamo/ttl-after";
import { keys } from "../../../table/keys";
import { idOf } from "../../account-ids";
import { sessionSchema } from "../session";

const idleMs = 12 * 3_600_000;
const longestMs = 30 * 24 * 3_600_000;
// So a session costs at most one more write an hour, however busy it is.
const renewedAfterMs = 3_600_000;

/** A session as lists show it. */
export type StoredSession = z.output<typeof sessionSchema>;

/** A session with its place in the table. */
export interface SessionRow {
  place: Key;
  session: StoredSession;
}

/** How a session begins. One that follows another ends when the first would have. */
export type SessionStart = Pick<StoredSession, "method" | "userAgent"> &
  Partial<Pick<StoredSession, "endsAt">>;

/** A new session of a member, under its token's hash. */
export function newSessionRow(
  { accountKey, timeId }: MemberPlace,
  hash: string,
  fields: SessionStart,
  now: Date,
): SessionRow {
  return {
    place: keys.session(accountKey, timeId, hash),
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

export function sessionItem({ place, session }: SessionRow, now: Date): Item {
  return { ...place, ...session, ttl: ttlAfter(now, longestMs / 1000) };
}

const placeSchema = z.object({ pk: z.string(), sk: z.string() });

export function sessionFrom(item: Item): SessionRow {
  return {
    place: knownFields(placeSchema, item),
    session: knownFields(sessionSchema, item),
  };
}

/** Whether a session has ended, though its row may still be there. */
export function hasEnded({ expiresAt, endsAt }: StoredSession, now: Date): boolean {
  const time = now.toISOString();
  return expiresAt <= time || endsAt <= time;
}

/** When a session that is used now is to end; undefined if it was renewed within the hour. */
export function renewed({ expiresAt, endsAt }: StoredSession, now: Date): string | undefined {
  const until = [after(now, idleMs), endsAt].sort()[0] as string;
  return Date.parse(until) - Date.parse(expiresAt) >= renewedAfterMs ? until : undefined;
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
