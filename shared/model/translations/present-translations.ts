import { hashOf, stateOf } from "./state-of";
import type { Translations } from "./translation";

type Read<Texts extends object> = Texts & { state: "current" | "outdated"; updatedAt: string };

/** A record's translations as callers read them, `own` being its own texts; undefined if it has none. */
export function presentTranslations<Texts extends object>(
  translations: Translations<Texts>,
  own: Texts,
): Record<string, Read<Texts>> | undefined {
  const all = Object.entries(translations);
  if (all.length === 0) return undefined;
  const now = hashOf(own);
  return Object.fromEntries(
    all.map(([language, translation]) => {
      const { source: _, ...texts } = translation;
      const state = stateOf(translation, now) === "current" ? "current" : "outdated";
      return [language, { state, ...texts } as unknown as Read<Texts>];
    }),
  );
}
