import { useState } from "preact/hooks";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { helpWords } from "./words";

interface TagDialogProps {
  /** How many articles. */
  count: number;
  /** Tags that are known, to choose from. */
  known: readonly string[];
  onAdd(tag: string): void;
  onRemove(tag: string): void;
  onClose(): void;
}

// The API takes no longer one.
const mostLetters = 50;

/** Gives a tag to articles, or takes it from them. */
export function TagDialog({ count, known, onAdd, onRemove, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState("");
  const tag = typed.trim();
  const act = (change: (tag: string) => void) => {
    if (!tag) return;
    change(tag);
    onClose();
  };
  const title = helpWords.tagsOf(count);
  return (
    <Dialog label={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act(onAdd);
        }}
      >
        <h2>{title}</h2>
        <Field label={helpWords.tag}>
          <input
            list="known-tags"
            maxLength={mostLetters}
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <datalist id="known-tags">
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <div class="actions">
          <button type="button" class="quiet" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" class="plain" disabled={!tag} onClick={() => act(onRemove)}>
            {helpWords.removeTag}
          </button>
          <button type="submit" class="primary" disabled={!tag}>
            {helpWords.addTag}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
