import type { Account, ApiKey } from "../../model/account";
import { accountKeyInToken, isTokenForm, tokenHash } from "../../model/api-key-token";
import { BoundedMap } from "../../model/bounded-map";
import { clockSkewMs } from "../../model/clock-skew";
import { requestsPerMinute } from "../../model/requests-per-minute";
import type { Key } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { keys } from "../keys";
import { keySecret } from "../secrets/key-secret";
import { readAccount } from "./accounts";
import { type ApiKeyRow, apiKeyFrom, displayOf } from "./items";

// A window is a minute of the clock. Minutes are counted from 1970.
const minuteMs = 60_000;
const minutesAheadBelieved = clockSkewMs / minuteMs;

/** How many requests a key has left in its window, a minute of the server's clock. */
export interface RateWindow {
  minute: number;
  remaining: number;
}

type Authentication =
  | { outcome: "accepted"; account: Account; key: ApiKey; window: RateWindow }
  | { outcome: "rate_limited"; window: RateWindow }
  | { outcome: "unauthorized"; window: RateWindow };

export type Authenticate = (token: string, now: Date) => Promise<Authentication>;

/**
 * Checks a token, counts the request in the key's window and reads the account. That takes one round trip, and
 * a second one for the first request of a minute. A mistyped or invented token takes none, nor does a key that
 * is known to be over its limit.
 */
export function authenticator(table: Table): Authenticate {
  // The windows that keys have used up, by the token's hash: past the limit, a flood costs no more writes here.
  const exhausted = new BoundedMap<string, number>(10_000);
  // Read while the instance starts, so that no request waits for it. If that fails, the next request reads it.
  keySecret(table).catch(() => {});

  return async function authenticate(token, now) {
    const minute = Math.floor(now.getTime() / minuteMs);
    const refused = { minute, remaining: 0 };
    const secret = isTokenForm(token) ? await keySecret(table) : undefined;
    const accountKey = secret && accountKeyInToken(token, secret);
    if (!accountKey) return { outcome: "unauthorized", window: refused };

    const hash = tokenHash(token);
    const exhaustedMinute = exhausted.get(hash);
    if (exhaustedMinute !== undefined && isBelievable(exhaustedMinute, minute)) {
      return { outcome: "rate_limited", window: { minute: exhaustedMinute, remaining: 0 } };
    }

    const [count, account] = await Promise.all([
      countRequest(table, keys.apiKey(accountKey, hash), minute, now),
      readAccount(table, accountKey),
    ]);
    if (count.outcome === "unknown" || !account) {
      return { outcome: "unauthorized", window: refused };
    }
    const window = { minute: count.minute, remaining: requestsPerMinute - count.used };
    if (count.outcome === "exhausted") {
      exhausted.set(hash, count.minute);
      return { outcome: "rate_limited", window };
    }
    return { outcome: "accepted", account, key: count.key, window };
  };
}

/** Whether a window may be the current one: that of this minute, or of an instance whose clock is a little ahead. */
function isBelievable(window: number, minute: number): boolean {
  return window >= minute && window <= minute + minutesAheadBelieved;
}

type Count =
  | { outcome: "counted"; minute: number; used: number; key: ApiKey }
  | { outcome: "exhausted"; minute: number; used: number }
  | { outcome: "unknown" };

async function countRequest(
  table: Table,
  key: Key,
  currentMinute: number,
  now: Date,
): Promise<Count> {
  let minute = currentMinute;
  for (;;) {
    const counted = await updateItem(table, key, {
      UpdateExpression: "SET windowCount = windowCount + :one",
      ConditionExpression: `windowMinute = :minute AND windowCount < :limit AND revokedAt = :null AND ${notEnded}`,
      ExpressionAttributeValues: {
        ":one": 1,
        ":minute": minute,
        ":limit": requestsPerMinute,
        ":null": null,
        ":now": now.toISOString(),
      },
    });
    if (counted.written) return countedIn(minute, apiKeyFrom(counted.item));
    const stored = counted.item && apiKeyFrom(counted.item);
    if (!stored || stored.key.revokedAt || hasEnded(stored.key, now)) return { outcome: "unknown" };
    const storedMinute = stored.window.minute;
    if (storedMinute === minute) return { outcome: "exhausted", minute, used: requestsPerMinute };
    if (storedMinute > minute && isBelievable(storedMinute, currentMinute)) {
      // Another instance's clock is ahead, and its window counts.
      minute = storedMinute;
      continue;
    }
    const opened = await updateItem(table, key, {
      UpdateExpression: "SET windowMinute = :minute, windowCount = :one, lastUsedAt = :now",
      ConditionExpression: "windowMinute = :stored AND revokedAt = :null",
      ExpressionAttributeValues: {
        ":minute": minute,
        ":one": 1,
        ":now": now.toISOString(),
        ":stored": storedMinute,
        ":null": null,
      },
    });
    if (opened.written) return countedIn(minute, apiKeyFrom(opened.item));
    // Another request has opened a window. If it is this minute's, this request counts in it.
    minute = currentMinute;
  }
}

// Keys of earlier releases have no such attribute.
const notEnded = "(attribute_not_exists(expiresAt) OR expiresAt = :null OR expiresAt > :now)";

function hasEnded({ expiresAt }: ApiKey, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now.toISOString();
}

function countedIn(minute: number, { key, window }: ApiKeyRow): Count {
  return { outcome: "counted", minute, used: window.count, key: displayOf(key) };
}
