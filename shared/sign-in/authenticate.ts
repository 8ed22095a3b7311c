import type { Account } from "../kinds/account/account";
import { accountKeyInToken, isTokenForm } from "../kinds/account/api-key-token";
import { requestsPerMinute } from "../kinds/account/plans";
import { readAccount } from "../kinds/account/store/accounts";
import {
  type Counted,
  countRequest,
  isBelievable,
  minuteOf,
  type Surface,
} from "../kinds/account/store/count-request";
import { type ApiKeyRow, apiKeyFrom, displayOf } from "../kinds/account/store/items";
import { isAppTokenForm } from "../kinds/connected-app/app-token";
import { BoundedMap } from "../model/bounded-map";
import { tokenHash } from "../model/checked-token";
import { isMemberTokenForm } from "../model/member-tokens";
import type { Table } from "../table/dynamo/table";
import { keys } from "../table/keys";
import { keySecret } from "../table/secrets/secrets";
import { appCredential, type Credential, type SentToken, sessionCredential } from "./credentials";
import type { Identity } from "./identity";

/** How many requests a key or member has left in its window, a minute of the server's clock. */
export interface RateWindow {
  minute: number;
  remaining: number;
}

type Authentication =
  | ({ outcome: "accepted"; account: Account; window: RateWindow } & Identity)
  | { outcome: "rate_limited"; window: RateWindow }
  | { outcome: "unauthorized"; window: RateWindow };

/**
 * The source of a token: a header contains an API key or an app's token, the cookie a session. They are not interchangeable.
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
 * Checks a token, counts the request in the window of its key or member, and reads the account. This takes one round trip, and
 * a second one for the first request of a minute and for a session's first in an hour. A mistyped or invented token needs none,
 * nor does one known to be over its limit. `resource` is the address that apps' tokens must be for; without it, none is
 * accepted.
 */
export function authenticator(
  table: Table,
  { resource }: { resource?: string | undefined } = {},
): Authenticate {
  // The used-up windows, by the hash of a key's token or by the member. Beyond the limit, a flood causes no more writes.
  const exhausted = new BoundedMap<string, number>(10_000);
  // Read while the instance starts, so later requests do not wait for it. If that fails, the next request reads it.
  keySecret(table).catch(() => {});

  // Ended sessions. They never become valid again, and requests with their tokens must not use up the member's window.
  const ended = new BoundedMap<string, true>(10_000);

  return async function authenticate(token, now, source = "header", surface = "rest") {
    const minute = minuteOf(now);
    const refused = { outcome: "unauthorized", window: { minute, remaining: 0 } } as const;
    const credentialOf = credentialFor(token, source, surface, resource);
    const secret = credentialOf && (await keySecret(table));
    const hash = tokenHash(token);
    const credential = secret && credentialOf({ table, token, hash, secret, surface, now });
    if (!credential || ended.get(hash)) return refused;

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
      return refused;
    }
    const window = { minute: count.minute, remaining: requestsPerMinute - count.used };
    if (count.outcome === "exhausted") {
      exhausted.set(windowName, count.minute);
      return { outcome: "rate_limited", window };
    }
    if (!identity) return refused;
    return { outcome: "accepted", account: seenBy(identity, account), window, ...identity };
  };
}

/** The account as the caller sees it. An app authorized for a single domain sees only that one. */
function seenBy({ app }: Identity, account: Account): Account {
  if (!app || app.domainId === null) return account;
  const domains = account.domains.filter(({ id }) => id === app.domainId);
  return { ...account, domains, primaryDomainId: domains[0]?.id ?? null };
}

/** How to check a token of this form; undefined for a text that is not a token. */
function credentialFor(
  token: string,
  source: TokenSource,
  surface: Surface,
  resource: string | undefined,
): ((sent: SentToken) => Credential | undefined) | undefined {
  if (source === "cookie")
    return isMemberTokenForm("session", token) ? sessionCredential : undefined;
  if (isTokenForm(token)) return keyCredential;
  if (surface !== "tools" || resource === undefined || !isAppTokenForm(token)) return undefined;
  return (sent) => appCredential(sent, resource);
}

/** The credential to check for the token of an API key; undefined for an invented token. */
function keyCredential({
  table,
  token,
  hash,
  secret,
  surface,
  now,
}: SentToken): Credential | undefined {
  const accountKey = accountKeyInToken(token, secret);
  if (!accountKey) return undefined;
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
