/** A text within content, with the path to it, such as `sections[0].heading`. */
export interface PlacedText {
  path: string;
  text: string;
}

/** The texts of an object and of all within it, but for fields of these names. */
export function* textsIn(
  value: unknown,
  without: ReadonlySet<string>,
  path = "",
): Generator<PlacedText> {
  if (typeof value === "string") yield { path, text: value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (without.has(key)) continue;
    const step = Array.isArray(value) ? `[${key}]` : `${path && "."}${key}`;
    yield* textsIn(inner, without, path + step);
  }
}
