import { Link, useLocation } from "wouter-preact";
import { words } from "../../words";
import { sectionWords } from "../../words/language-section";
import { languageWords } from "../../words/languages";
import type { Translated } from "./use-translating";

/** The languages whose texts are older than the record's own, each a link to its fields. */
export function OutdatedLanguages({ translations = {} }: Pick<Translated, "translations">) {
  return Object.entries(translations)
    .filter(([, { state }]) => state === "outdated")
    .map(([language]) => (
      <LanguageLink
        key={language}
        language={language}
        isBad
        text={sectionWords.isOutdated(languageWords.nameOf(language))}
      />
    ));
}

/** The languages of which something is typed and not saved, each a link to its fields. */
export function UnsavedLanguages({ languages }: { languages: readonly string[] }) {
  return languages.map((language) => (
    <LanguageLink
      key={language}
      language={language}
      text={sectionWords.unsaved(languageWords.nameOf(language), words.unsaved)}
    />
  ));
}

/** For the language that is open already: its fields may be out of sight. */
const showFields = () => document.querySelector("fieldset.languages")?.scrollIntoView();

interface LanguageLinkProps {
  language: string;
  text: string;
  isBad?: boolean;
}

function LanguageLink({ language, text, isBad = false }: LanguageLinkProps) {
  const [location] = useLocation();
  return (
    <Link
      href={`${location}?language=${language}`}
      class={isBad ? "bad" : "soft"}
      onClick={showFields}
    >
      {text}
    </Link>
  );
}
