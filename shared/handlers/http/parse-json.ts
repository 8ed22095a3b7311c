import { countMembers, repeatedKey } from "./repeated-key";

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
