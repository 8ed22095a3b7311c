import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { toBase62 } from "./base62";
import { accountIdOf } from "./ids";

const prefix = "mws_live_";
const randomLength = 30;
const checksumLength = 6;
const tokenPattern = /^mws_live_([0-9A-Za-z]{22})[0-9A-Za-z]{30}([0-9A-Za-z]{6})$/;

/**
 * A new API key's token: `mws_live_`, the account's key, 30 random base-62 characters (178 bits) and a
 * checksum, after GitHub's scheme: secret scanners can find it and a mistyped one is refused unread.
 */
export function newToken(accountKey: string): string {
  let text = prefix + accountKey;
  for (let index = 0; index < randomLength; index += 1) text += toBase62(BigInt(randomInt(62)), 1);
  return text + checksum(text);
}

/** The account key inside a token; undefined when its form or checksum is wrong. */
export function accountKeyInToken(token: string): string | undefined {
  const [, accountKey, sum] = token.match(tokenPattern) ?? [];
  if (!accountKey || sum !== checksum(token.slice(0, -checksumLength))) return undefined;
  return accountIdOf(accountKey) && accountKey;
}

/** All that is stored of a token: its SHA-256, base64url. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** What may be shown of a token after its creation. */
export function tokenDisplay(token: string): { prefix: string; lastFour: string } {
  return { prefix: token.slice(0, prefix.length + 4), lastFour: token.slice(-4) };
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumLength);
}
