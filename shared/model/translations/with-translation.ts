import { isDeepStrictEqual } from "node:util";
import { ApiError, invalidField } from "../../runtime/errors";
import { hashOf } from "./state-of";
import type { Translated, Translation } from "./translation";

interface Change<Texts extends object> {
  language: string;
  /** Null: without this language. */
  texts: Texts | null;
  /** The record's own texts. */
  own: Texts;
}

// The table keeps all of them with the record.
const mostLanguages = 50;

/**
 * A record with these texts in another language. One that has them already stays the same object.
 * @throws ApiError `invalid_body` for the record's own language, and for one too many
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
  if (!before && Object.keys(others).length >= mostLanguages) {
    throw new ApiError("invalid_body", `A record has at most ${mostLanguages} translations.`);
  }
  const translations = { ...others, [language]: written(now.toISOString()) };
  return { ...settings, translations };
}
