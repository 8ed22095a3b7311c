// No body of this API nests deeper, and deeper nesting could exhaust the stack of code that walks it.
const deepest = 100;

/** Thrown for a text that is not acceptable JSON; the message says why. */
export class UnreadableJson extends Error {}

/**
 * Parses a JSON text, and refuses values that are not safe to store or to walk.
 * @throws UnreadableJson for broken JSON, nesting beyond 100 levels, and lone surrogates, which UTF-8 lacks
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableJson(`not valid JSON: ${(error as Error).message}`);
  }
  check(value, 0);
  return value;
}

function check(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (!value.isWellFormed()) throw new UnreadableJson("not valid Unicode: a surrogate is alone");
  } else if (typeof value === "object" && value !== null) {
    if (depth === deepest) throw new UnreadableJson(`nested more than ${deepest} levels deep`);
    for (const [key, inner] of Object.entries(value)) {
      check(key, depth);
      check(inner, depth + 1);
    }
  }
}
