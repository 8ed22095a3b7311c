import { isDeepStrictEqual } from "node:util";
import type { Warning } from "../../shared/handlers/operation/warnings";

/** A translation as it was sent: null removes one. */
interface Sent {
  language: string;
  texts: object | null;
}

/** Says of a translation that it has the record's own words, or a language that the domain does not list. */
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

/** Says of languages that a domain does not list them. One that lists none has not said into which it translates. */
export function unlistedLanguages(
  named: readonly string[],
  languages: readonly string[],
): Warning[] {
  const unlisted = named.filter((each) => !languages.includes(each));
  if (languages.length === 0 || unlisted.length === 0) return [];
  const message = `The domain's languages (${languages.join(", ")}) lack ${unlisted.slice(0, 5).join(", ")}, so list_translations does not say which other records lack a translation into it. To add it: update_domain with all languages.`;
  return [{ code: "check_translation", message }];
}
