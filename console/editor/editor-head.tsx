import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { usePlace } from "../shell/use-place";
import { Icon } from "../ui/icon";
import { timeOf } from "../ui/time";
import { toast } from "../ui/toasts";
import { words } from "../words";
import { sectionWords } from "../words/editing";
import { languageWords, list } from "../words/locale";
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
  /** A text about the unsaved changes; empty if there are none. */
  unsaved: string;
  savedAt: Date | undefined;
  /** The buttons for users who can write. */
  children: ComponentChildren;
}

/** The top of an editor: the link back, the record's name and state, whether it is saved, and the buttons. */
export function EditorHead(props: EditorHeadProps) {
  const { title, label, isReadOnly, onTitle, status, unsaved, savedAt, children } = props;
  const { path, name } = usePlace();
  const head = useRef<HTMLElement>(null);
  // The head stays in view, and may take two lines: what stands or scrolls below it needs its height.
  useLayoutEffect(() => {
    const { current } = head;
    if (!current) return;
    const measure = () =>
      current.parentElement?.style.setProperty("--head", `${current.offsetHeight}px`);
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return (
    <header ref={head} class="head">
      <Link href={path} class="back">
        <Icon name="back" />
        {name}
      </Link>
      <h1 class="hidden">{title}</h1>
      <input
        class="title"
        aria-label={label}
        // A long title is cut off.
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
  /** A text about the unsaved changes; empty if there are none. */
  unsaved: string;
  savedAt: Date | undefined;
}

/** Shows whether the edits are saved, and since when. */
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

/** Tells the user that somebody else changed the record, and offers a choice of versions. */
export function Conflict({ draft, by }: ConflictProps) {
  if (!draft.isBehind) return null;
  const takeTheirs = () => {
    const { edit: mine } = draft;
    draft.drop();
    toast(words.dropped, { undo: () => draft.change(mine) });
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

/** The languages with texts older than the record's own text, as a link to their fields. */
export function OutdatedLanguages({ translations = {} }: Pick<Translated, "translations">) {
  const outdated = Object.keys(translations).filter(
    (language) => translations[language]?.state === "outdated",
  );
  return <LanguageLink languages={outdated} textOf={sectionWords.areOutdated} isBad />;
}

/** The languages with unsaved text, as a link to their fields. */
export function UnsavedLanguages({ languages }: { languages: readonly string[] }) {
  return <LanguageLink languages={languages} textOf={sectionWords.unsaved} />;
}

/** The language may be selected already while its fields are scrolled out of view. */
const showFields = () => document.querySelector("fieldset.languages")?.scrollIntoView();

interface LanguageLinkProps {
  languages: readonly string[];
  textOf(names: readonly string[]): string;
  isBad?: boolean;
}

/** One link however many languages there are, because a head has little room. It leads to the first. */
function LanguageLink({ languages, textOf, isBad = false }: LanguageLinkProps) {
  const [location] = useLocation();
  const [first] = languages;
  if (first === undefined) return null;
  const names = languages.map(languageWords.nameOf);
  return (
    <Link
      href={`${location}?language=${first}`}
      class={isBad ? "bad" : "soft"}
      title={list.format(names)}
      onClick={showFields}
    >
      {textOf(names)}
    </Link>
  );
}
