import { useEffect, useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { TextField } from "../../ui/field";
import { lazily } from "../../ui/lazily";
import { words } from "../../words";
import { sectionWords } from "../../words/editing";
import { languageWords } from "../../words/locale";
import type { LanguageState, TranslationProps } from "./translation";
import { type Translated, type Translating, tagOf } from "./use-translating";

const Translation = lazily(() => import("./translation").then((each) => each.Translation));

interface LanguagesProps extends Omit<TranslationProps, "states"> {
  /** The record with its unsaved changes. */
  record: Translated;
}

/** The other languages of a record: the site's, those with a translation, and those with unsaved text. */
export function useOthers(record: Translated, { own, chosen, unsaved }: Translating): string[] {
  const { languages } = useSite().domain;
  const { translations = {} } = record;
  const all = [...languages, ...Object.keys(translations), ...unsaved, ...(chosen ? [chosen] : [])];
  return [...new Set(all)].filter((each) => each !== own);
}

/**
 * The section for a record's languages: a choice with the state of each, and the fields of one. It is above the content if the
 * record has other languages, otherwise below.
 */
export function Languages({ children, ...props }: LanguagesProps) {
  const { record, translating } = props;
  const { chosen, choose, leftOver, unsaved } = translating;
  const others = useOthers(record, translating);
  const [isOpen, setOpen] = useState(others.length > 0);
  useEffect(() => {
    if (chosen !== undefined) setOpen(true);
  }, [chosen]);
  const stateOf = (language: string): LanguageState => {
    const { state = "missing" } = record.translations?.[language] ?? {};
    return state === "current" && leftOver(language) > 0 ? "partial" : state;
  };
  const states = new Map(others.map((each) => [each, stateOf(each)]));
  return (
    <details
      class="section"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        // Show the record's own language on the canvas again.
        if (!open) choose("");
      }}
    >
      <summary>
        <b>{sectionWords.title}</b>
        <span>
          {sectionWords.summary([...states.values()])}
          {unsaved.length > 0 && ` · ${words.unsaved}`}
        </span>
      </summary>
      {isOpen && <Translation {...props} states={states} />}
      {chosen === undefined && children}
    </details>
  );
}

interface OwnLanguageProps {
  label?: string;
  hint?: string;
  language: string | null;
  onChange(language: string | null): void;
}

/** The language of the original text. The user types its name or its tag. */
export function OwnLanguage({ language, onChange, ...texts }: OwnLanguageProps) {
  const { label = sectionWords.own, hint = sectionWords.ownHint } = texts;
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      at="language"
      hint={hint}
      value={typed ?? (language && languageWords.nameOf(language))}
      onChange={(text) => {
        setTyped(text);
        onChange(tagOf(text) ?? (text || null));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
