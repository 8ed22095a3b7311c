// No body of this API nests deeper, and deeper nesting could exhaust the stack of code that walks it.
const deepest = 100;

/** Thrown for a text that is not acceptable JSON; the message says why. */
export class UnreadableJson extends Error {}

/**
 * Parses a JSON text, and refuses values that are not safe to store or to walk, and of which a part would be lost.
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
    if (!value.isWellFormed()) throw new UnreadableJson("not valid Unicode: a surrogate is alone");
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

// Nothing else is white space in JSON.
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
