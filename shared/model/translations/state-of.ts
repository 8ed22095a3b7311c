import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ApiError, invalidField } from "../../runtime/errors";
import type { Translated, Translation, TranslationState, Translations } from "./translation";

/** A short hash of a record's own texts, which shows whether a translation is of earlier ones. */
export function hashOf(texts: object): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 16);
}

/** The state of a translation, given the hash of the record's own texts as `source`. */
export function stateOf(
  translation: { source: string } | undefined,
  source: string,
): TranslationState {
  if (!translation) return "missing";
  return translation.source === source ? "current" : "outdated";
}

interface Change<Texts extends object> {
  language: string;
  /** Null: without this language. */
  texts: Texts | null;
  /** The record's own texts. */
  own: Texts;
}

// The table keeps all of them with the record.
const maxLanguages = 50;

/**
 * A record with these texts in another language. If it has them already, returns the same object.
 * @throws ApiError `invalid_body` for the record's own language, and for too many languages
 */
export function withTranslation<Texts extends object, Settings extends Translated<Texts>>(
  settings: Settings,
  { language, texts, own }: Change<Texts>,
  now: Date,
): Settings {
  if (language === settings.language) {
    throw invalidField(
      "language",
      `is the record's own, ${language}: change its texts where you change the record`,
    );
  }
  const { [language]: before, ...others } = settings.translations;
  if (texts === null) return before ? { ...settings, translations: others } : settings;
  const written = (updatedAt: string) =>
    ({ ...texts, source: hashOf(own), updatedAt }) as Translation<Texts>;
  if (before && isDeepStrictEqual({ ...before }, written(before.updatedAt))) return settings;
  if (!before && Object.keys(others).length >= maxLanguages) {
    throw new ApiError("invalid_body", `A record has at most ${maxLanguages} translations.`);
  }
  const translations = { ...others, [language]: written(now.toISOString()) };
  return { ...settings, translations };
}

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
