import * as z from "zod/mini";

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

function isLanguage(value: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
