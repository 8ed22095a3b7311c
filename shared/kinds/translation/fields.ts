import * as z from "zod/mini";
import { time } from "../../model/fields";
import { translationStates } from "../../model/translations/translation";
import { domainTexts } from "../domain/translations";
import { articleTexts } from "../knowledge/translations/texts";
import { pageTexts } from "../landing-page/translations/texts";
import { messageTexts } from "../message/translations/texts";

/** The kinds of records that are translated, as callers name them. */
export const translatedKinds = ["message", "landing_page", "knowledge_item", "domain"] as const;

/** The texts of all of these kinds. A record has only those of its own kind. */
export const translatedTexts = { ...messageTexts, ...articleTexts, ...pageTexts };

const domain = z.strictObject(domainTexts);

const texts = z.strictObject(translatedTexts);

/** A record in one of its languages, or in a language that it lacks. */
export const translationSchema = z.strictObject({
  recordId: z.string().check(z.describe("The record's id.")),
  kind: z.enum(translatedKinds).check(z.describe("Its kind.")),
  name: z.string().check(z.describe("Its name or title.")),
  version: z.int().check(z.describe("The record's `version`.")),
  language: z.string().check(z.describe("The language.")),
  state: z
    .enum(translationStates)
    .check(z.describe("`outdated`: the record's own texts have changed since.")),
  source: z.union([texts, domain]).check(z.describe("The record's own texts: what to translate.")),
  sourceLanguage: z.nullable(z.string()).check(z.describe("Their language; null: not said.")),
  texts: z
    .nullable(z.union([texts, domain]))
    .check(z.describe("The translation; null if it is missing.")),
  updatedAt: z.nullable(time("When it was written.")),
});

export type TranslationRow = z.output<typeof translationSchema>;
export type TranslatedKind = (typeof translatedKinds)[number];
