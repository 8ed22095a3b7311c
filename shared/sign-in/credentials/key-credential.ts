import { accountKeyInToken } from "../../kinds/account/api-key-token";
import { type Counted, countRequest } from "../../kinds/account/store/count-request";
import { type ApiKeyRow, apiKeyFrom, displayOf } from "../../kinds/account/store/items";
import { keys } from "../../table/keys";
import type { Credential, SentToken } from "./credential";

/** What to check for the token of an API key; undefined for an invented token. */
export function keyCredential({
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
