/** The value if it is a text, else a replacement. */
export function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === "string" ? value : other;
}
