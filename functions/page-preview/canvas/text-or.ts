/** A text as it was handed over, or something else in its place. */
export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" ? value : other;
}
