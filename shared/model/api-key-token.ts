import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { toBase62 } from "./base62";
import { accountIdOf } from "./ids";

const prefix = "mws_live_";
const randomLength = 30;
const checksumLength = 6;
const checksums = 62n ** BigInt(checksumLength);
const tokenPattern = /^mws_live_([0-9A-Za-z]{22})[0-9A-Za-z]{30}([0-9A-Za-z]{6})$/;

/**
 * A new API key's token: `mws_live_`, the account's key, 30 random base-62 characters (178 bits) and a
 * checksum, after GitHub's scheme: secret scanners can find it. The checksum is keyed with the service's own
 * secret, so a mistyped token is refused unread, and so is one that somebody made up for a known account.
 */
export function newToken(accountKey: string, secret: string): string {
  let text = prefix + accountKey;
  for (let index = 0; index < randomLength; index += 1) text += toBase62(BigInt(randomInt(62)), 1);
  return text + checksum(text, secret);
}

/** Whether a text has the form of a token, whoever made it. */
export function isTokenForm(text: string): boolean {
  return tokenPattern.test(text);
}

/** The account key inside a token; undefined when its form or checksum is wrong. */
export function accountKeyInToken(token: string, secret: string): string | undefined {
  const [, accountKey, sum] = token.match(tokenPattern) ?? [];
  if (!accountKey || !sum) return undefined;
  const expected = checksum(token.slice(0, -checksumLength), secret);
  if (!timingSafeEqual(Buffer.from(sum), Buffer.from(expected))) return undefined;
  return accountIdOf(accountKey) && accountKey;
}

/** The only part of a token that is stored: its SHA-256, base64url. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The parts of a token that may be shown after its creation. */
export function tokenDisplay(token: string): { prefix: string; lastFour: string } {
  return { prefix: token.slice(0, prefix.length + 4), lastFour: token.slice(-4) };
}

function checksum(text: string, secret: string): string {
  const digest = createHmac("sha256", secret).update(text).digest();
  return toBase62(digest.readBigUInt64BE() % checksums, checksumLength);
}
