import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useMay } from "../shell/site";
import { useFaultsIn, Within } from "../ui/faults";
import { words } from "../words";
import { arrangeWords } from "../words/arrange";
import { faultWords } from "../words/faults";
import { useEntries } from "./use-entries";

interface ArrangedListProps<Entry> {
  entries: readonly Entry[];
  onChange(entries: Entry[]): void;
  nameOf(entry: Entry): string;
  /** An entry's own words, by which people know it. */
  summaryOf(entry: Entry): string;
  /** The fields of an entry. `set` puts another in its place. */
  fieldsOf(entry: Entry, set: (entry: Entry) => void, index: number): ComponentChildren;
  /** Whether an entry is open at first. */
  opens?(entry: Entry): boolean;
  /** Whether an entry can be taken away. */
  isRemovable?(entry: Entry): boolean;
  /** What the API calls the list, for what is wrong in it. */
  at?: string;
  /** A list within another says no more how it is arranged. */
  isWithin?: boolean;
  /** What can be added, by its name. `make` may add it later itself, and answers nothing then. */
  add: {
    label: string;
    names: Readonly<Record<string, string>>;
    make(name: string): Entry | undefined;
    /** Before which entry it goes; at the end, unless something else is said. */
    place?(): number;
  };
}

const field = "input, textarea, select, [contenteditable], button";

/**
 * Entries in an order, each with its fields. They are dragged, or Alt with an arrow moves the one whose name has the
 * focus. One that is added is open, and its first field has the focus.
 */
export function ArrangedList<Entry>(props: ArrangedListProps<Entry>) {
  const { entries, onChange, nameOf, summaryOf, fieldsOf, opens, isRemovable, isWithin, at, add } =
    props;
  const faultsIn = useFaultsIn(at);
  const { keys, move, insert, remove } = useEntries(entries, onChange, ".part");
  const [dragged, setDragged] = useState<number>();
  const mayWrite = useMay("author");
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(entries.length);
  // Those that are open when they are first drawn. Afterwards each is what somebody made it.
  const isOpen = useRef(new Map<number | undefined, boolean>());
  const isAdding = useRef(false);
  // The place of the entry that was added; the last, where it was added later.
  const added = useRef(-1);
  useLayoutEffect(() => {
    if (isAdding.current && entries.length > before.current) {
      isAdding.current = false;
      const parts = list.current?.querySelectorAll(":scope > .part") ?? [];
      const part = [...parts].at(added.current);
      part?.querySelector<HTMLElement>(`:not(summary) > :is(${field})`)?.focus();
      added.current = -1;
    }
    before.current = entries.length;
  });
  const openAtFirst = (index: number, entry: Entry) => {
    const known = isOpen.current.get(keys[index]);
    if (known !== undefined) return known;
    const first = isAdding.current || (opens?.(entry) ?? false);
    isOpen.current.set(keys[index], first);
    return first;
  };
  return (
    <div class="arranged" ref={list}>
      {!isWithin && entries.length > 1 && <p class="soft">{arrangeWords.hint}</p>}
      {entries.map((entry, index) => (
        <details
          key={keys[index]}
          class={dragged === index ? "part dragged" : "part"}
          open={openAtFirst(index, entry)}
          onToggle={({ currentTarget }) => isOpen.current.set(keys[index], currentTarget.open)}
          onDragOver={(event) => {
            if (dragged !== undefined) event.preventDefault();
          }}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            move(dragged, index);
            setDragged(undefined);
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
          <summary
            draggable={mayWrite}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
              if (!event.altKey || step === undefined || !mayWrite) return;
              event.preventDefault();
              move(index, index + step);
            }}
          >
            <b>{nameOf(entry)}</b>
            <span>{summaryOf(entry)}</span>
            {faultsIn(index) > 0 && <small class="bad">{faultWords.toFix(faultsIn(index))}</small>}
          </summary>
          <Within at={at ?? ""}>
            <Within at={index}>
              {fieldsOf(entry, (other) => onChange(entries.with(index, other)), index)}
            </Within>
          </Within>
          <span class="actions">
            <button
              type="button"
              class="quiet"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              {arrangeWords.up}
            </button>
            <button
              type="button"
              class="quiet"
              disabled={index === entries.length - 1}
              onClick={() => move(index, index + 1)}
            >
              {arrangeWords.down}
            </button>
            {(isRemovable?.(entry) ?? true) && (
              <button type="button" class="quiet" onClick={() => remove(index)}>
                {words.remove}
              </button>
            )}
          </span>
        </details>
      ))}
      <fieldset class="adds">
        <legend>{add.label}</legend>
        {Object.entries(add.names).map(([name, title]) => (
          <button
            key={name}
            type="button"
            class="plain"
            onClick={() => {
              isAdding.current = true;
              const entry = add.make(name);
              if (!entry) return;
              added.current = add.place?.() ?? entries.length;
              insert(added.current, entry);
            }}
          >
            {title}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
