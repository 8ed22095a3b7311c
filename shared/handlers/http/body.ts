import { kindOf } from "../../model/kind-of";
import { ApiError } from "../../runtime/errors";
import type { HttpEvent } from "./event";

// No body of this API nests deeper, and deeper nesting could exhaust the stack of code that walks it.
const deepest = 100;

/** Thrown for a text that is not acceptable JSON; the message says why. */
export class UnreadableJson extends Error {}

/**
 * Parses a JSON text. Refuses values that are unsafe to store or traverse, or that would lose data.
 * @throws UnreadableJson for broken JSON, nesting beyond 100 levels, lone surrogates, which UTF-8 lacks, and an object that
 * names a member twice, of which only the last would count
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableJson(`not valid JSON: ${(error as Error).message}`);
  }
  if (check(value, 0) !== countMembers(text)) {
    const key = JSON.stringify(repeatedKey(text)?.slice(0, 80));
    throw new UnreadableJson(`ambiguous: it has ${key} twice in one object. Send it once`);
  }
  return value;
}

/** Checks a value, and returns how many members its objects have. */
function check(value: unknown, depth: number): number {
  if (typeof value === "string") {
    if (!value.isWellFormed())
      throw new UnreadableJson("not valid Unicode: it has a lone surrogate");
    return 0;
  }
  if (typeof value !== "object" || value === null) return 0;
  if (depth === deepest) throw new UnreadableJson(`nested more than ${deepest} levels deep`);
  const members = Object.entries(value);
  let count = Array.isArray(value) ? 0 : members.length;
  for (const [key, inner] of members) {
    check(key, depth);
    count += check(inner, depth + 1);
  }
  return count;
}

/**
 * The members in a JSON text, repeated ones included: the strings before a colon. Searching for quotation marks alone costs
 * far less than reading the text again. The text must be valid JSON.
 */
function countMembers(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start !== -1; ) {
    const end = endOfString(text, start);
    const next = skipSpace(text, end + 1);
    if (text.charCodeAt(next) === colon) count += 1;
    start = text.indexOf('"', next);
  }
  return count;
}

/** The first name that an object in a valid JSON text has twice. */
function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "{" || character === "[") open.push(new Set());
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const start = at;
      at = endOfString(text, start);
      if (text.charCodeAt(skipSpace(text, at + 1)) !== colon) continue;
      const key: string = JSON.parse(text.slice(start, at + 1));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

const colon = 58;

const backslash = 92;

/** The closing quotation mark of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    // An even number of backslashes escapes backslashes, not the mark.
    if ((end - before) % 2 === 1) return end;
  }
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

// JSON has no other white space.
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** The maximum size of a request's body. */
const bodyLimitBytes = 1_000_000;

/**
 * The body as text.
 * @throws ApiError `payload_too_large` over 1 MB, or over a route's own limit; `invalid_body` if not UTF-8
 */
export function bodyText(event: HttpEvent, limitBytes = bodyLimitBytes): string {
  const { body = "", isBase64Encoded } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  refuseBytes(bytes.length, limitBytes);
  if (!isBase64Encoded && hasLostBytes(event, bytes.length)) throw notUtf8();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function notUtf8(): ApiError {
  return new ApiError("invalid_body", "The body is not valid UTF-8.");
}

/**
 * Whether the gateway has replaced bytes that are not UTF-8 with U+FFFD, as it does in a body with a text type. The sent length
 * distinguishes this from a U+FFFD that the caller wrote.
 */
function hasLostBytes({ body = "", headers }: HttpEvent, bytes: number): boolean {
  const sent = headers["content-length"];
  return body.includes("\ufffd") && sent !== undefined && Number(sent) !== bytes;
}

/** For checks that come before the body is read. @throws ApiError `payload_too_large` over 1 MB */
export function refuseLargeBody({ body = "", isBase64Encoded }: HttpEvent): void {
  refuseBytes(Buffer.byteLength(body, isBase64Encoded ? "base64" : "utf8"), bodyLimitBytes);
}

function refuseBytes(bytes: number, limitBytes: number): void {
  if (bytes <= limitBytes) return;
  throw new ApiError(
    "payload_too_large",
    `The body has ${bytes} bytes; at most ${limitBytes} are allowed.`,
  );
}

/**
 * The body as a JSON object. Content-Type is ignored.
 * @throws ApiError `payload_too_large` as `bodyText` does, `invalid_body` if it is not a JSON object
 */
export function bodyObject(event: HttpEvent, limitBytes = bodyLimitBytes): Record<string, unknown> {
  const text = bodyText(event, limitBytes);
  if (text.trim() === "")
    throw new ApiError(
      "invalid_body",
      "A JSON body is required: an object, whose fields /openapi.json describes.",
    );
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    throw new ApiError("invalid_body", `The body is ${(error as UnreadableJson).message}.`);
  }
  if (kindOf(value) !== "an object") {
    throw new ApiError("invalid_body", `The body must be a JSON object; got ${kindOf(value)}.`);
  }
  return value as Record<string, unknown>;
}
