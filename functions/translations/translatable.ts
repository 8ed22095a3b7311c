import type * as z from "zod/mini";
import { warn } from "../../shared/handlers/operation/warnings";
import type {
  TranslatedKind,
  TranslationRow,
  translatedTexts,
} from "../../shared/kinds/translation/fields";
import { hashOf, stateOf } from "../../shared/model/translations/state-of";
import type { Translated } from "../../shared/model/translations/translation";

/** The texts of a record of any kind. */
type AnyTexts = TranslationRow["source"];

/** The texts of a record whose translations update_translation writes. */
type Texts = z.output<z.ZodMiniObject<typeof translatedTexts>>;

/** A record as its translations see it. */
export interface Translatable extends Translated<AnyTexts> {
  recordId: string;
  kind: TranslatedKind;
  name: string;
  version: number;
  /** Its own texts, which are translated. */
  source: AnyTexts;
}

/** A translation as it is written. */
export interface NewTexts {
  recordId: string;
  language: string;
  /** Null: without this language. */
  texts: Texts | null;
  ifVersion: number | undefined;
}

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

/** The same after a write, with a warning where the record has the language without its region or script too. */
export function presentWritten(record: Translatable, language: string) {
  const answer = presentTranslation(record, language);
  const broader = Object.keys(record.translations).find((each) => language.startsWith(`${each}-`));
  if (answer.texts === null || broader === undefined) return answer;
  const message = `${language} is stored beside ${broader}: visitors whose language is ${language} read this one, others of ${broader} that one. To have one for all, remove ${language} with texts: null.`;
  return warn(answer, [{ code: "check_translation", message }]);
}
