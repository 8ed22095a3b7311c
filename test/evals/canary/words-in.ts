import { isOrder } from "./is-order";

/**
 * The places in a value that have the canary's order, as JSONPath with `*` for each element. A field of that name counts as
 * its object.
 */
export function wordsIn(value: unknown, path = "$"): string[] {
  if (typeof value === "string") return isOrder(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  const found = Object.entries(value).flatMap(([name, inner]) => {
    if (Array.isArray(value)) return wordsIn(inner, `${path}[*]`);
    return isOrder(name) ? [path] : wordsIn(inner, `${path}.${name}`);
  });
  return [...new Set(found)];
}
