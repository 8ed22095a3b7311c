import * as z from "zod/mini";
import { byName } from "../rules/by-name";

const tagPattern = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

const longestLanguage = 35;

/** A field that names a language as a BCP 47 tag. */
export function language(description: string) {
  return z.string().check(
    z.maxLength(longestLanguage),
    z.overwrite((tag) => shorterLanguage(tag) ?? tag),
    z.refine(isLanguage, {
      error: ({ input }) =>
        `must be a language tag, such as "en", "de" or "pt-BR"${hintFor(input)}`,
    }),
    z.describe(`${description}, a tag such as pt-BR. Default en.`),
  );
}

/** A language as translations are named by it: language, script and region, in lower case. */
export function languageTag(description: string) {
  return z.string().check(
    z.toLowerCase(),
    z.overwrite((tag) => shorterLanguage(tag)?.toLowerCase() ?? tag),
    z.refine((tag) => tagPattern.test(tag) && isLanguage(tag), {
      error: ({ input }) =>
        `must be a language tag, such as "de", "pt-br" or "zh-hant"${hintFor(input)}`,
    }),
    z.describe(description),
  );
}

/** The language that a page declares. It may declare anything, so an unknown one counts as none. */
export function pageLanguage(declared: string | undefined): string | undefined {
  const written = declared ?? "";
  const tag = (shorterLanguage(written) ?? written).toLowerCase();
  return tagPattern.test(tag) ? tag : undefined;
}

/** The tag of a language that was named by three letters and has two, such as de for deu; browsers send two. */
function shorterLanguage(tag: string): string | undefined {
  if (!/^[a-z]{3}(?:-[a-z\d]+)*$/i.test(tag)) return undefined;
  try {
    const [canonical = ""] = Intl.getCanonicalLocales(tag);
    return /^[a-z]{2}(?:-|$)/.test(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

function isLanguage(value: string): boolean {
  try {
    const [code = ""] = /^[a-z]{2,3}(?=-|$)/i.exec(value) ?? [];
    // All languages with two letters have a name. Thousands of those with three letters have none here.
    const isKnown = code.length === 3 || (code !== "" && languageNames.of(code) !== undefined);
    return isKnown && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

// Codes of countries that people write for their languages.
const languagesByCountry: Readonly<Record<string, string>> = byName({
  at: "de",
  cn: "zh",
  cz: "cs",
  dk: "da",
  gr: "el",
  jp: "ja",
  kr: "ko",
  mx: "es",
  ua: "uk",
  us: "en",
});

/** A hint at the language that a country's code may have been meant for; empty for any other text. */
function hintFor(value: unknown): string {
  const language = languagesByCountry[String(value).toLowerCase()];
  return language ? `; the language of ${value} is "${language}"` : "";
}
