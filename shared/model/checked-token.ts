import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { toBase62 } from "./ids";

const randomLength = 30;
const checksumLength = 6;
const checksums = 62n ** BigInt(checksumLength);

/** The pattern of a token's end: its random characters and its checksum. */
export const tokenTail = `[0-9A-Za-z]{${randomLength + checksumLength}}`;

/**
 * A new token: `head`, 30 random base-62 characters (178 bits) and a checksum. The checksum is keyed with the service's
 * secret, so a mistyped or invented token is refused without reading the table.
 */
export function newCheckedToken(head: string, secret: string): string {
  let text = head;
  for (let index = 0; index < randomLength; index += 1) text += toBase62(BigInt(randomInt(62)), 1);
  return text + checksum(text, secret);
}

/** Whether the service made a token. */
export function isChecked(token: string, secret: string): boolean {
  const [text, sum] = [token.slice(0, -checksumLength), token.slice(-checksumLength)];
  return timingSafeEqual(Buffer.from(sum), Buffer.from(checksum(text, secret)));
}

/** The only part of a token that is stored: its SHA-256, base64url. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function checksum(text: string, secret: string): string {
  const digest = createHmac("sha256", secret).update(text).digest();
  return toBase62(digest.readBigUInt64BE() % checksums, checksumLength);
}
