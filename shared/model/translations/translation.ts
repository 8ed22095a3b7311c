import * as z from "zod/mini";
import { time } from "../fields";

/** The state of a record in a language. */
export const translationStates = ["missing", "current", "outdated"] as const;
export type TranslationState = (typeof translationStates)[number];

/** A record's translation into a language as callers read it; `texts` are the fields of its kind. */
export function readTranslation<Texts extends z.core.$ZodLooseShape>(texts: Texts) {
  return z.strictObject({
    state: z
      .enum(["current", "outdated"])
      .check(z.describe("`outdated`: the record's own texts have changed since.")),
    updatedAt: time("When it was written."),
    ...texts,
  });
}

/** The same as stored: with a hash of the translated texts. */
export function storedTranslation<Texts extends z.core.$ZodLooseShape>(texts: Texts) {
  return z.object({ ...texts, updatedAt: z.string(), source: z.string() });
}

/** The stored fields of a translation besides its texts. */
interface Written {
  updatedAt: string;
  /** A hash of the texts that it translates. */
  source: string;
}

export type Translation<Texts extends object> = Texts & Written;

/** Translations by their languages. */
export type Translations<Texts extends object> = Readonly<Record<string, Translation<Texts>>>;

/** The fields of every translated record. */
export interface Translated<Texts extends object> {
  /** The language of its own texts, if known. */
  language: string | null;
  translations: Translations<Texts>;
}

/** The languages that a record has: its own first, if that is known. */
export function languagesOf({ language, translations }: Translated<object>): string[] {
  return [...(language ? [language] : []), ...Object.keys(translations).sort()];
}
