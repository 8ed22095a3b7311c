import type { ComponentChildren } from "preact";
import { Link } from "wouter-preact";
import { usePlace } from "../shell/use-place";
import { Icon } from "../ui/icon";
import { SavedState } from "./saved-state";

export interface EditorHeadProps {
  title: string;
  /** What the title is called. */
  label: string;
  isReadOnly: boolean;
  onTitle(title: string): void;
  /** The record's state. */
  status: ComponentChildren;
  /** What is not saved, in words; empty: everything is. */
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
