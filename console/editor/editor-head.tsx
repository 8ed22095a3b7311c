import type { ComponentChildren } from "preact";
import { Link, useLocation } from "wouter-preact";
import { usePlace } from "../shell/use-place";
import { Icon } from "../ui/icon";
import { timeOf } from "../ui/time";
import { announce } from "../ui/toasts";
import { words } from "../words";
import { sectionWords } from "../words/editing";
import { languageWords } from "../words/locale";
import type { useDraft, Versioned } from "./draft";
import type { Translated } from "./languages/use-translating";

export interface EditorHeadProps {
  title: string;
  /** The label of the title. */
  label: string;
  isReadOnly: boolean;
  onTitle(title: string): void;
  /** The record's state. */
  status: ComponentChildren;
  /** The unsaved changes in words; empty if there are none. */
  unsaved: string;
  savedAt: Date | undefined;
  /** The buttons, for who may write. */
  children: ComponentChildren;
}

/** The top of an editor: the way back, the record's name, its state, whether it is saved, and what to do. */
export function EditorHead(props: EditorHeadProps) {
  const { title, label, isReadOnly, onTitle, status, unsaved, savedAt, children } = props;
  const { path, name } = usePlace();
  return (
    <header class="head">
      <Link href={path} class="back">
        <Icon name="back" />
        {name}
      </Link>
      <h1 class="hidden">{title}</h1>
      <input
        class="title"
        aria-label={label}
        // A long one is cut.
        title={title}
        value={title}
        maxLength={200}
        readOnly={isReadOnly}
        onInput={({ currentTarget }) => onTitle(currentTarget.value)}
      />
      {status}
      <SavedState unsaved={unsaved} savedAt={savedAt} />
      {!isReadOnly && <span class="actions">{children}</span>}
    </header>
  );
}

interface SavedStateProps {
  /** The unsaved changes in words; empty if there are none. */
  unsaved: string;
  savedAt: Date | undefined;
}

/** Whether what is edited is saved, and since when. */
function SavedState({ unsaved, savedAt }: SavedStateProps) {
  return (
    <span class="soft" role="status">
      {unsaved || (savedAt && words.editor.savedAt(timeOf(savedAt)))}
    </span>
  );
}

interface ConflictProps {
  draft: Pick<Draft, "isBehind" | "edit" | "change" | "drop" | "rebase">;
  /** The author of the newer version, if known. */
  by: string | null;
}

type Draft = ReturnType<typeof useDraft<object, Versioned>>;

/** Shows that somebody else changed the record meanwhile, and lets one choose. */
export function Conflict({ draft, by }: ConflictProps) {
  if (!draft.isBehind) return null;
  const takeTheirs = () => {
    const { edit: mine } = draft;
    draft.drop();
    announce(words.dropped, { undo: () => draft.change(mine) });
  };
  return (
    <div class="notice" role="alert">
      <p>{words.editor.conflict(by ?? words.editor.somebody)}</p>
      <button type="button" class="plain" onClick={draft.rebase}>
        {words.editor.keepMine}
      </button>
      <button type="button" class="plain" onClick={takeTheirs}>
        {words.editor.takeTheirs}
      </button>
    </div>
  );
}

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
