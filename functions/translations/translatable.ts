import type { TranslatedKind, TranslationRow } from "../../shared/kinds/translation/fields";
import type { Translated } from "../../shared/model/translations/translation";

export type Texts = TranslationRow["source"];

/** A record as its translations see it. */
export interface Translatable extends Translated<Texts> {
  recordId: string;
  kind: TranslatedKind;
  name: string;
  version: number;
  /** Its own texts: what there is to translate. */
  source: Texts;
}

/** A translation as it is written. */
export interface NewTexts {
  recordId: string;
  language: string;
  /** Null: without this language. */
  texts: Texts | null;
  ifVersion: number | undefined;
}
