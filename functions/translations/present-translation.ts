import type { TranslationRow } from "../../shared/kinds/translation/fields";
import { hashOf, stateOf } from "../../shared/model/translations/state-of";
import type { Translatable } from "./translatable";

/** A record in one language, as callers see it. */
export function presentTranslation(
  { translations, language: sourceLanguage, ...record }: Translatable,
  language: string,
): TranslationRow {
  const { recordId, kind, name, version, source } = record;
  const translation = translations[language];
  const state = stateOf(translation, hashOf(source));
  const described = { recordId, kind, name, version, language, state, source, sourceLanguage };
  if (!translation) return { ...described, texts: null, updatedAt: null };
  const { source: _, updatedAt, ...texts } = translation;
  return { ...described, texts, updatedAt };
}
