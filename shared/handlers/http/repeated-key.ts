/**
 * The members in a JSON text, repeated ones included: the strings before a colon. Searching for quotation marks alone costs
 * far less than reading the text again. The text must be valid JSON.
 */
export function countMembers(text: string): number {
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
export function repeatedKey(text: string): string | undefined {
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
