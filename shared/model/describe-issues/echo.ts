/** A path as messages name it: `slidesData[0].imageUrl`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** The longest text that is repeated whole. */
export const longestEcho = 80;

/** A value as a message can carry it: short, whatever a caller sent. */
export function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  return value.length > longestEcho
    ? `${JSON.stringify(value.slice(0, longestEcho))}…`
    : JSON.stringify(value);
}
