import * as z from "zod/mini";
import { newTimeId } from "../../../model/ids";
import type { MemberKey } from "../../../model/member-tokens";
import type { Role } from "../../../model/role";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { keys } from "../../../table/keys";
import { idOf } from "../../record-kinds";
import { type ConnectedApp, connectedAppSchema } from "../connected-app";

// Like a key's, an app's row is changed by updates of single fields, because each of its requests is counted there.

/** Until the first token is fetched, a consent is good for as long as its code, and a little more. */
const unfetchedMs = 600_000;
const idleMs = 90 * 86_400_000;
const longestMs = 365 * 86_400_000;

const rowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  /** The client's id: a metadata document's address, or that of a registration. */
  clientId: z.string(),
  /** The resource that its tokens are for. */
  resource: z.string(),
  windowMinute: z._default(z.number(), 0),
  windowCount: z._default(z.number(), 0),
});

/** A connected app with its key, its client and its rate window. */
export interface AppRow {
  key: Key;
  timeId: string;
  app: ConnectedApp;
  clientId: string;
  resource: string;
  window: { minute: number; count: number };
}

/** The part of a connected app that a member consents to. */
export type Consent = Pick<ConnectedApp, "name" | "host" | "role" | "domainId"> &
  Pick<AppRow, "clientId" | "resource">;

/** A new app of a member. */
export function newAppRow(
  { accountKey, timeId: memberTimeId }: MemberKey,
  { clientId, resource, ...consented }: Consent,
  now: Date,
): AppRow {
  const timeId = newTimeId(now);
  return {
    key: keys.connectedApp(accountKey, timeId),
    timeId,
    app: {
      id: idOf("connectedApp", timeId),
      ...consented,
      memberId: idOf("member", memberTimeId),
      lastUsedAt: null,
      expiresAt: after(now, unfetchedMs),
      endsAt: after(now, longestMs),
      createdAt: now.toISOString(),
    },
    clientId,
    resource,
    window: { minute: 0, count: 0 },
  };
}

export function appItem({ key, app, clientId, resource, window }: AppRow, now: Date): Item {
  return {
    ...key,
    ...app,
    clientId,
    resource,
    windowMinute: window.minute,
    windowCount: window.count,
    ttl: ttlAfter(now, longestMs / 1000),
  };
}

export function appFrom(item: Item): AppRow {
  const { pk, sk, windowMinute, windowCount, ...own } = parseStored(rowSchema, item);
  return {
    key: { pk, sk },
    timeId: sk.slice(sk.indexOf("#") + 1),
    app: parseStored(connectedAppSchema, item),
    window: { minute: windowMinute, count: windowCount },
    ...own,
  };
}

/** Whether an app has ended, though its row may still be there. */
export function appHasEnded({ expiresAt, endsAt }: ConnectedApp, now: Date): boolean {
  const time = now.toISOString();
  return expiresAt <= time || endsAt <= time;
}

/** When an app that gets a token now ends, unless it is used. */
export function appRenewed({ endsAt }: ConnectedApp, now: Date): string {
  const until = after(now, idleMs);
  return until < endsAt ? until : endsAt;
}

const tokenSchema = z.object({
  role: z.custom<Role>(),
  resource: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
});

/** An app's access token. The table has only its hash. */
export type AppToken = z.output<typeof tokenSchema>;

export function tokenItem(place: Key, token: AppToken): Item {
  return { ...place, ...token, ttl: ttlAfter(new Date(token.expiresAt), 0) };
}

export function tokenFrom(item: Item): AppToken {
  return parseStored(tokenSchema, item);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
