/** The types of changes that stand between commas. */
export function typesIn(text: string): string[] {
  return text
    .split(",")
    .map((type) => type.trim())
    .filter((type) => type !== "");
}
