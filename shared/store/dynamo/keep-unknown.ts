import { isDeepStrictEqual } from "node:util";

/**
 * Makes a value for the table that keeps the stored fields which this release does not know. `before` is what
 * this release reads of `stored`, and `after` is what that becomes. A field that `stored` has and `before` lacks
 * is unknown and stays. What is equal in both stays as it is stored; what differs is replaced.
 */
export function keepUnknown<Value>(stored: unknown, before: unknown, after: Value): Value {
  if (isDeepStrictEqual(before, after) && stored !== undefined) return stored as Value;
  if (Array.isArray(stored) && Array.isArray(before) && Array.isArray(after)) {
    return after.map((element) => {
      const place = before.findIndex((each) => isDeepStrictEqual(each, element));
      return place >= 0 ? stored[place] : element;
    }) as Value;
  }
  if (!isObject(stored) || !isObject(before) || !isObject(after)) return after;
  const unknown = Object.entries(stored).filter(([name]) => before[name] === undefined);
  const known = Object.entries(after).map(([name, value]) => [
    name,
    wholes.includes(name) && !isDeepStrictEqual(before[name], value)
      ? value
      : keepUnknown(stored[name], before[name], value),
  ]);
  return Object.fromEntries([...unknown, ...known]) as Value;
}

// Another actor has nothing of the one before.
const wholes = ["updatedBy"];

function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  );
}
