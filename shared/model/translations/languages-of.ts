import type { Translated } from "./translation";

/** The languages that a record has: its own first, if that is known. */
export function languagesOf({ language, translations }: Translated<object>): string[] {
  return [...(language ? [language] : []), ...Object.keys(translations).sort()];
}
