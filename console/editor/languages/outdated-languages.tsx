import { Link, useLocation } from "wouter-preact";
import { sectionWords } from "../../words/language-section";
import { languageWords } from "../../words/languages";
import type { Translated } from "./use-translating";

/** The languages whose texts are older than the record's own, each a link to its fields. */
export function OutdatedLanguages({ translations = {} }: Pick<Translated, "translations">) {
  const [location] = useLocation();
  return Object.entries(translations)
    .filter(([, { state }]) => state === "outdated")
    .map(([language]) => (
      <Link key={language} href={`${location}?language=${language}`} class="bad">
        {sectionWords.isOutdated(languageWords.nameOf(language))}
      </Link>
    ));
}
