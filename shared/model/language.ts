import * as z from "zod/mini";

const tagPattern = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

const longestLanguage = 35;

/** A field that names a language as a BCP 47 tag. */
export function language(description: string) {
  return z
    .string()
    .check(
      z.maxLength(longestLanguage),
      z.refine(isLanguage, "must be a language such as en, de or pt-BR"),
      z.describe(`${description}, a tag such as pt-BR. Default en.`),
    );
}

/** A language as translations are named by it: language, script and region, in lower case. */
export function languageTag(description: string) {
  return z.string().check(
    z.toLowerCase(),
    z.refine(
      (tag) => tagPattern.test(tag) && isLanguage(tag),
      "must be a language with perhaps a script and a region, such as de, pt-br or zh-hant",
    ),
    z.describe(description),
  );
}

function isLanguage(value: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
