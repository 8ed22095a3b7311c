import { useId, useState } from "preact/hooks";
import { isInWord } from "../../../shared/rules/is-in-word";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/field";
import { useFieldError } from "../../ui/field-errors";
import { Listbox, useListbox } from "../../ui/listbox";
import { words } from "../../words";
import { helpWords } from "./words";

interface TagsFieldProps {
  tags: readonly string[];
  /** Tags of other articles, for completion. */
  knownTags: readonly string[];
  onChange(tags: string[]): void;
}

const mostOffered = 8;

/**
 * An article's tags, completed with those of other articles. Typed text counts as a tag at once, so that saving includes it. A
 * comma or Enter starts the next tag.
 */
export function TagsField({ tags, knownTags, onChange }: TagsFieldProps) {
  const id = useId();
  const error = useFieldError("tags");
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const tag = typed.trim();
  // The tag being typed is in the field, so it is not listed again. Undo, or somebody else's change, may have removed it.
  const done = tag !== "" && tags.at(-1) === tag ? tags.slice(0, -1) : tags;
  const offered = knownTags
    .filter(
      (each) =>
        !done.includes(each) && each !== tag && each.toLowerCase().includes(tag.toLowerCase()),
    )
    .slice(0, mostOffered);
  const put = (next: readonly string[], rest: string) => {
    setTyped(rest);
    listbox.reset();
    const last = rest.trim();
    onChange([...new Set([...next, ...(last ? [last] : [])])]);
  };
  const type = (text: string) => {
    const parts = text.split(",");
    const rest = parts.pop() ?? "";
    put([...done, ...parts.map((each) => each.trim()).filter((each) => each !== "")], rest);
    setOpen(true);
  };
  const take = (each: string) => {
    put([...done, each], "");
    setOpen(false);
  };
  const listbox = useListbox({
    options: offered,
    isOpen,
    beginsAtField: true,
    onTake: take,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInWord(event) || listbox.onKeyDown(event)) return;
    if (event.key === "Enter" && tag) take(tag);
    // Elsewhere, Escape leaves the field, which empties this one.
    else if (event.key === "Escape" && typed !== "") setOpen(false);
    else if (event.key === "Backspace" && typed === "" && done.length > 0)
      put(done.slice(0, -1), "");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={error ? "field faulty" : "field"}>
      <label for={id}>{helpWords.tags}</label>
      <div class="tags-field">
        {done.map((each) => (
          <span key={each} class="chip">
            {each}
            <button
              type="button"
              aria-label={helpWords.takeTag(each)}
              onClick={() =>
                put(
                  done.filter((other) => other !== each),
                  typed,
                )
              }
            >
              ✕
            </button>
          </span>
        ))}
        <input
          id={id}
          {...listbox.field}
          role="combobox"
          autocomplete="off"
          aria-expanded={listbox.isShown}
          aria-describedby={`${id}-hint`}
          value={typed}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setTyped("");
          }}
          onKeyDown={onKeyDown}
        />
        <Listbox label={helpWords.knownTags} list={listbox.list}>
          {(each) => each}
        </Listbox>
      </div>
      <small id={`${id}-hint`} class={error ? "bad" : undefined}>
        {error ?? helpWords.tagsHint}
      </small>
    </div>
  );
}

interface TagDialogProps {
  /** The number of articles. */
  count: number;
  /** Existing tags to choose from. */
  knownTags: readonly string[];
  onAdd(tag: string): void;
  onRemove(tag: string): void;
  onClose(): void;
}

// The API's limit.
const maxLetters = 50;

/** A dialog that adds a tag to articles or removes it. */
export function TagDialog({ count, knownTags, onAdd, onRemove, onClose }: TagDialogProps) {
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
        <TextField
          label={helpWords.tag}
          list="known-tags"
          maxLength={maxLetters}
          value={typed}
          onChange={setTyped}
        />
        <datalist id="known-tags">
          {knownTags.map((each) => (
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
