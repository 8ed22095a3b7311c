import type { Account, ApiKey } from "../kinds/account/account";
import { accountKeyInToken, isTokenForm } from "../kinds/account/api-key-token";
import { requestsPerMinute } from "../kinds/account/requests-per-minute";
import { readAccount } from "../kinds/account/store/accounts";
import {
  type Count,
  type Counted,
  countRequest,
  isBelievable,
  minuteOf,
  type Surface,
  uncountRequest,
} from "../kinds/account/store/count-request";
import { type ApiKeyRow, apiKeyFrom, displayOf } from "../kinds/account/store/items";
import { isAppTokenForm, placeInAppToken } from "../kinds/connected-app/app-token";
import type { AppReference } from "../kinds/connected-app/connected-app";
import { type AppRow, appFrom, appHasEnded, tokenFrom } from "../kinds/connected-app/store/items";
import type { MemberReference } from "../kinds/member/member";
import { type MemberRow, memberFrom, memberReferenceOf } from "../kinds/member/store/items";
import { hasEnded, renewed, type SessionRow, sessionFrom } from "../kinds/session/store/items";
import { BoundedMap } from "../model/bounded-map";
import { tokenHash } from "../model/checked-token";
import { isMemberTokenForm, placeInToken } from "../model/member-tokens";
import type { Role } from "../model/role";
import { lowerRole } from "../model/roles-within";
import { getItem } from "../table/dynamo/read";
import type { Table } from "../table/dynamo/table";
import { updateItem } from "../table/dynamo/update-item";
import { keys } from "../table/keys";
import { keySecret } from "../table/secrets/key-secret";

/** How many requests a key or member has left in its window, a minute of the server's clock. */
export interface RateWindow {
  minute: number;
  remaining: number;
}

/** The caller: an API key, a member in a session, or an app that acts for a member. */
export type Identity =
  | { key: ApiKey; member: null; sessionId: null; app: null }
  | { key: null; member: MemberReference; sessionId: string; app: null }
  | { key: null; member: MemberReference; sessionId: null; app: ActingApp };

/** An app with its token's role, which may be lower than its member's. */
export interface ActingApp extends AppReference {
  role: Role;
}

type Authentication =
  | ({ outcome: "accepted"; account: Account; window: RateWindow } & Identity)
  | { outcome: "rate_limited"; window: RateWindow }
  | { outcome: "unauthorized"; window: RateWindow };

/**
 * Where a token came from: a header contains an API key or an app's token, the cookie a session. They are not
 * interchangeable.
 */
type TokenSource = "header" | "cookie";

/** Checks the token of an API key, of a session or of a connected app. */
export type Authenticate = (
  token: string,
  now: Date,
  source?: TokenSource,
  surface?: Surface,
) => Promise<Authentication>;

/**
 * Checks a token, counts the request in the window of its key or member and reads the account. That takes one round trip,
 * and a second one for the first request of a minute and for the first of a session in an hour. A mistyped or invented token
 * needs none, nor does one that is known to be over its limit. `resource` is the address that apps' tokens must be for;
 * without it, none is accepted.
 */
export function authenticator(
  table: Table,
  { resource }: { resource?: string | undefined } = {},
): Authenticate {
  // The used-up windows, by the hash of a key's token or by the member. Past the limit, a flood costs no more writes.
  const exhausted = new BoundedMap<string, number>(10_000);
  // Read while the instance starts, so later requests do not wait for it. If that fails, the next request reads it.
  keySecret(table).catch(() => {});

  // Ended sessions. They never come back, and requests with their tokens must not use up the member's window.
  const ended = new BoundedMap<string, true>(10_000);

  return async function authenticate(token, now, source = "header", surface = "rest") {
    const minute = minuteOf(now);
    const refused = { minute, remaining: 0 };
    const isApp =
      source === "header" && surface === "tools" && resource !== undefined && isAppTokenForm(token);
    const isKnownForm =
      isApp || (source === "header" ? isTokenForm(token) : isMemberTokenForm("session", token));
    const secret = isKnownForm ? await keySecret(table) : undefined;
    const hash = tokenHash(token);
    const credential =
      secret &&
      (isApp
        ? appCredential(table, token, hash, { secret, resource, surface, now })
        : credentialIn(table, token, hash, secret, surface, now));
    if (!credential || ended.get(hash)) return { outcome: "unauthorized", window: refused };

    const { accountKey, windowName } = credential;
    const exhaustedMinute = exhausted.get(windowName);
    if (exhaustedMinute !== undefined && isBelievable(exhaustedMinute, minute)) {
      return { outcome: "rate_limited", window: { minute: exhaustedMinute, remaining: 0 } };
    }

    const [{ count, identity, hasEnded: isOver }, account] = await Promise.all([
      credential.check(),
      readAccount(table, accountKey),
    ]);
    if (isOver) ended.set(hash, true);
    if (isOver || count.outcome === "unknown" || !account) {
      return { outcome: "unauthorized", window: refused };
    }
    const window = { minute: count.minute, remaining: requestsPerMinute - count.used };
    if (count.outcome === "exhausted") {
      exhausted.set(windowName, count.minute);
      return { outcome: "rate_limited", window };
    }
    if (!identity) return { outcome: "unauthorized", window: refused };
    return { outcome: "accepted", account: seenBy(identity, account), window, ...identity };
  };
}

interface Credential {
  accountKey: string;
  /** Names the window in memory. */
  windowName: string;
  check(): Promise<{ count: Count<unknown>; identity?: Identity; hasEnded?: boolean }>;
}

/** What to check for a token; undefined for an invented token. */
function credentialIn(
  table: Table,
  token: string,
  hash: string,
  secret: string,
  surface: Surface,
  now: Date,
): Credential | undefined {
  const accountKey = accountKeyInToken(token, secret);
  if (accountKey) {
    return {
      accountKey,
      windowName: hash,
      async check() {
        const count = await countRequest(table, keyWindow(accountKey, hash, now), surface, now);
        if (count.outcome !== "counted") return { count };
        const key = displayOf(count.row.key);
        return { count, identity: { key, member: null, sessionId: null, app: null } };
      },
    };
  }
  const place = placeInToken("session", token, secret);
  if (!place) return undefined;
  return {
    accountKey: place.accountKey,
    windowName: `${place.accountKey}#${place.timeId}`,
    async check() {
      const window = memberWindow(place.accountKey, place.timeId);
      const [count, item] = await Promise.all([
        countRequest(table, window, surface, now),
        getItem(table, keys.session(place.accountKey, place.timeId, hash)),
      ]);
      const row = item && sessionFrom(item);
      if (!row || hasEnded(row.session, now)) {
        // An old token must not use up its member's window.
        if (count.outcome === "counted") await uncountRequest(table, window.key, count.minute);
        return { count, hasEnded: true };
      }
      if (count.outcome !== "counted") return { count };
      await renew(table, row, now);
      const member = memberReferenceOf(count.row.member);
      return { count, identity: { key: null, member, sessionId: row.session.id, app: null } };
    },
  };
}

/** What to check for the token of an app: its row, where the request is counted, the token's, and its member's. */
function appCredential(
  table: Table,
  token: string,
  hash: string,
  {
    secret,
    resource,
    surface,
    now,
  }: { secret: string; resource: string; surface: Surface; now: Date },
): Credential | undefined {
  const place = placeInAppToken(token, secret);
  if (!place) return undefined;
  const { accountKey, memberTimeId, appTimeId } = place;
  const window = appWindow(accountKey, appTimeId, now);
  return {
    accountKey,
    windowName: `${accountKey}#${appTimeId}`,
    async check() {
      const [count, tokenRow, memberRow] = await Promise.all([
        countRequest(table, window, surface, now),
        getItem(table, keys.appToken(accountKey, appTimeId, hash)),
        getItem(table, keys.member(accountKey, memberTimeId)),
      ]);
      const granted = tokenRow && tokenFrom(tokenRow);
      const holder = memberRow && memberFrom(memberRow).member;
      const isGood =
        granted !== undefined &&
        granted.expiresAt > now.toISOString() &&
        granted.resource === resource &&
        holder?.status === "active";
      if (!isGood) {
        // An old token must not use up its app's window.
        if (count.outcome === "counted") await uncountRequest(table, window.key, count.minute);
        return { count, hasEnded: granted === undefined };
      }
      if (count.outcome !== "counted") return { count };
      const { id, name, domainId } = count.row.app;
      const member = memberReferenceOf(holder);
      const role = lowerRole(granted.role, member.role);
      // What is the account's belongs to all domains.
      const app = {
        id,
        name,
        domainId,
        role: domainId === null ? role : lowerRole(role, "editor"),
      };
      return { count, identity: { key: null, member, sessionId: null, app } };
    },
  };
}

/** The account as the caller sees it: an app that was let in for one domain sees no other. */
function seenBy({ app }: Identity, account: Account): Account {
  if (!app || app.domainId === null) return account;
  const domains = account.domains.filter(({ id }) => id === app.domainId);
  return { ...account, domains, primaryDomainId: domains[0]?.id ?? null };
}

function appWindow(accountKey: string, timeId: string, now: Date): Counted<AppRow> {
  const time = now.toISOString();
  return {
    key: keys.connectedApp(accountKey, timeId),
    from: appFrom,
    seenAt: "lastUsedAt",
    isGood: ({ app }) => !appHasEnded(app, now),
    condition: {
      expression: "expiresAt > :time AND endsAt > :time",
      values: { ":time": time },
    },
  };
}

function keyWindow(accountKey: string, hash: string, now: Date): Counted<ApiKeyRow> {
  const time = now.toISOString();
  return {
    key: keys.apiKey(accountKey, hash),
    from: apiKeyFrom,
    seenAt: "lastUsedAt",
    isGood: ({ key }) => key.revokedAt === null && (key.expiresAt === null || key.expiresAt > time),
    condition: {
      // Keys of earlier releases have no expiry.
      expression:
        "revokedAt = :null AND (attribute_not_exists(expiresAt) OR expiresAt = :null OR expiresAt > :time)",
      values: { ":null": null, ":time": time },
    },
  };
}

function memberWindow(accountKey: string, timeId: string): Counted<MemberRow> {
  return {
    key: keys.member(accountKey, timeId),
    from: memberFrom,
    seenAt: "lastSeenAt",
    isGood: ({ member }) => member.status === "active",
    condition: {
      expression: "#status = :active",
      names: { "#status": "status" },
      values: { ":active": "active" },
    },
  };
}

/** Extends a session that is in use. A session that was just revoked stays revoked. */
async function renew(table: Table, { place, session }: SessionRow, now: Date): Promise<void> {
  const expiresAt = renewed(session, now);
  if (expiresAt === undefined) return;
  await updateItem(table, place, {
    UpdateExpression: "SET expiresAt = :until",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":until": expiresAt },
  });
}
