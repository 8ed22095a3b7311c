import { isDeepStrictEqual } from "node:util";
import type { Warning } from "../../shared/handlers/operation/warnings";
import { hashOf, stateOf } from "../../shared/model/translations/state-of";
import type { Translations } from "../../shared/model/translations/translation";

/** A record's translations and its own texts. */
interface Worded {
  translations: Translations<object>;
  texts: object;
}

/** The translations that a change of a record's own texts makes outdated. */
export function outdatedWarnings(before: Worded, after: Worded): Warning[] {
  const still = new Set(currentIn(after));
  const outdated = currentIn(before)
    .filter((each) => !still.has(each))
    .sort();
  return outdated.length === 0
    ? []
    : [
        {
          code: "translation_outdated",
          message: `The record's own texts changed, so its translations are outdated: ${outdated.join(", ")}. Visitors see them until update_translation replaces them.`,
        },
      ];
}

/** The languages of translations of earlier texts. */
export function outdatedIn(worded: Worded): string[] {
  return languagesIn(worded, "outdated").sort();
}

function currentIn(worded: Worded): string[] {
  return languagesIn(worded, "current");
}

function languagesIn({ translations, texts }: Worded, state: "current" | "outdated"): string[] {
  const all = Object.entries(translations);
  if (all.length === 0) return [];
  const source = hashOf(texts);
  return all.flatMap(([language, each]) => (stateOf(each, source) === state ? language : []));
}

/** A translation as it was sent: null removes one. */
interface Sent {
  language: string;
  texts: object | null;
}

/** Warns of a translation that equals the record's own texts, or whose language is not one of the domain's. */
export function languageWarnings(
  { language, texts }: Sent,
  source: object,
  languages: readonly string[],
): Warning[] {
  if (texts === null) return [];
  const isSame = isDeepStrictEqual(texts, source);
  return [
    ...(isSame
      ? [
          {
            code: "check_translation" as const,
            message: `The texts in ${language} are the record's own, so visitors read the same in both. Send translated ones, or texts: null to remove ${language}.`,
          },
        ]
      : []),
    ...unlistedLanguages([language], languages),
  ];
}

/** Warns of languages that a domain does not list. A domain that lists none translates into any. */
export function unlistedLanguages(
  named: readonly string[],
  languages: readonly string[],
): Warning[] {
  const unlisted = named.filter((each) => !languages.includes(each));
  if (languages.length === 0 || unlisted.length === 0) return [];
  const message = `The domain's languages (${languages.join(", ")}) lack ${unlisted.slice(0, 5).join(", ")}, so list_translations does not say which other records lack a translation into it. To add it: update_domain with all languages.`;
  return [{ code: "check_translation", message }];
}
