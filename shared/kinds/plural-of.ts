import type { Kind } from "./kind";

/** What a sentence calls several records of a kind. */
export function pluralOf({ noun, plural = `${noun}s` }: Pick<Kind, "noun" | "plural">): string {
  return plural;
}
