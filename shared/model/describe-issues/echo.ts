/** How many of the fields that a caller made up are named. */
export const mostKeys = 5;

/** The longest text that is repeated whole. */
export const longestEcho = 80;

/** The value at a path; undefined where the input has none. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

/** A value as a message can carry it: short, whatever a caller sent. */
export function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longestEcho
    ? `${JSON.stringify(value.slice(0, longestEcho))}…`
    : JSON.stringify(value);
}
