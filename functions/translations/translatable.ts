import type * as z from "zod/mini";
import type {
  TranslatedKind,
  TranslationRow,
  translatedTexts,
} from "../../shared/kinds/translation/fields";
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
  /** Its own texts: what there is to translate. */
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
