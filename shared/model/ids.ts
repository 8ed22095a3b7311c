import { createHash, randomBytes } from "node:crypto";
import { clockSkewMs } from "./clock-skew";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A number in base 62, zero-padded to `length`, so that text order is number order. */
export function toBase62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, "0");
}

/** The number that a base-62 text represents; undefined if it contains another character. */
function fromBase62(text: string): bigint | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = digits.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 62n + BigInt(digit);
  }
  return value;
}

const base32 = "0123456789abcdefghjkmnpqrstvwxyz";
const timeIdPattern = /^[0-9a-hjkmnp-tv-z]{16}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const accountKeyLength = 22;

let lastMilliseconds = 0;
let lastRandom = 0;

/**
 * A new time id: 48 bits of milliseconds and 32 random bits as 16 base-32 characters, whose text order is the order of
 * creation. Ids of the same millisecond count up from the first one's bits; a clock that is set back a little does not
 * repeat ids, and the ids of a clock that had jumped far ahead are not continued.
 */
export function newTimeId(now: Date, step = 1): string {
  const isFarAhead = lastMilliseconds > now.getTime() + clockSkewMs;
  const milliseconds = isFarAhead ? now.getTime() : Math.max(now.getTime(), lastMilliseconds);
  // Half the range leaves room to count up within the millisecond.
  lastRandom =
    milliseconds === lastMilliseconds ? lastRandom + step : randomBytes(4).readUInt32BE() >>> 1;
  lastMilliseconds = milliseconds;
  return toBase32((BigInt(milliseconds) << 32n) | BigInt(lastRandom), 16);
}

// The values of a time id's last character.
const lastCharacters = 32;

/** New time ids that end alike, each later than the one before it. */
export function newTimeIdsEndingAlike(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    newTimeId(now, index === 0 ? 1 : lastCharacters),
  );
}

/** An id that sorts before all ids made from this moment on. */
export function firstTimeId(at: Date): string {
  return toBase32(BigInt(at.getTime()) << 32n, 16);
}

/** Whether a text has the form of a time id. */
export function isTimeId(text: string): boolean {
  return timeIdPattern.test(text);
}

/** The lowest `5 * length` bits as text whose order is theirs. */
function toBase32(bits: bigint, length: number): string {
  let text = "";
  for (let rest = bits; text.length < length; rest >>= 5n) {
    text = base32.charAt(Number(rest & 31n)) + text;
  }
  return text;
}

/** A UUID of version 7 (RFC 9562): account and domain ids. */
export function newUuid(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** The account's id in the form used in keys, record ids and tokens: 22 base-62 characters. */
export function accountKeyOf(accountId: string): string {
  return toBase62(BigInt(`0x${accountId.replaceAll("-", "")}`), accountKeyLength);
}

/** The inverse of `accountKeyOf`; undefined for a text that is no account key. */
export function accountIdOf(accountKey: string): string | undefined {
  const value = accountKey.length === accountKeyLength ? fromBase62(accountKey) : undefined;
  if (value === undefined || value >> 128n) return undefined;
  const hex = value.toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The record's location, as its id gives it. */
export interface RecordLocation {
  timeId: string;
  accountKey: string;
  ordinal: string;
}

/** `msg_` + time id + account key + the domain's ordinal: the id locates the record without an index. */
export function recordId(prefix: string, { timeId, accountKey, ordinal }: RecordLocation): string {
  return `${prefix}_${timeId}${accountKey}${ordinal}`;
}

/** The location in a record id; undefined for anything malformed. */
export function locateRecord(prefix: string, id: string): RecordLocation | undefined {
  const match = id.match(/^([a-z]+)_(.{16})([0-9A-Za-z]{22})([0-9A-Za-z]{2})$/);
  const [, foundPrefix, timeId = "", accountKey = "", ordinal = ""] = match ?? [];
  if (foundPrefix !== prefix || !isTimeId(timeId)) return undefined;
  return { timeId, accountKey, ordinal };
}

/**
 * A domain's short id in the addresses of its landing pages: 12 base-32 characters that reveal neither the account nor the
 * hostname, which two accounts may have.
 */
export function shortSiteId({ accountKey, ordinal }: Omit<RecordLocation, "timeId">): string {
  const hash = createHash("sha256").update(`${accountKey}.${ordinal}`).digest();
  return toBase32(hash.readBigUInt64BE(), 12);
}
