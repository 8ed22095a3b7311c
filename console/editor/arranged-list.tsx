import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useHasRole } from "../shell/site";
import { useFaultsIn, Within } from "../ui/faults";
import { Menu } from "../ui/menu";
import { arrangeWords } from "../words/editing";
import { faultWords } from "../words/faults";
import { arrangeItems, useDragging, useEntries } from "./entries";

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
  /** The API's name of the list, to find its faults. */
  at?: string;
  /** A list within another says no more how it is arranged. */
  isWithin?: boolean;
  /** The entries that can be added, by name. `make` may add one later itself, and returns nothing then. */
  add: {
    label: string;
    names: Readonly<Record<string, string>>;
    make(name: string): Entry | undefined;
    /** Before which entry it goes; at the end, unless something else is said. */
    place?(name: string): number;
  };
}

const field = "input, textarea, select, [contenteditable], button";

/**
 * Entries in an order, each with its fields. They are dragged, moved by their menu, or by Alt with an arrow where
 * the name has the focus. One that is added is open, and its first field has the focus.
 */
export function ArrangedList<Entry>(props: ArrangedListProps<Entry>) {
  const { entries, onChange, nameOf, summaryOf, fieldsOf, opens, isRemovable, isWithin, at, add } =
    props;
  const faultsIn = useFaultsIn(at);
  const { keys, move, insert, remove } = useEntries(entries, onChange, ".arranged-entry");
  const { dragged, ofGrip, ofRow } = useDragging(move);
  const canWrite = useHasRole("author");
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
      const parts = list.current?.querySelectorAll(":scope > * > .part") ?? [];
      const part = [...parts].at(added.current);
      part?.querySelector<HTMLElement>(`:not(summary) > :is(${field})`)?.focus();
      added.current = -1;
    }
    before.current = entries.length;
  });
  const openAtFirst = (index: number, entry: Entry) => {
    const wasOpen = isOpen.current.get(keys[index]);
    if (wasOpen !== undefined) return wasOpen;
    const first = isAdding.current || (opens?.(entry) ?? false);
    isOpen.current.set(keys[index], first);
    return first;
  };
  return (
    <div class="arranged" ref={list}>
      {!isWithin && entries.length > 1 && <p class="soft">{arrangeWords.hint}</p>}
      {entries.map((entry, index) => (
        <div key={keys[index]} class="arranged-entry" {...ofRow(index)}>
          <details
            class={dragged === index ? "part dragged" : "part"}
            open={openAtFirst(index, entry)}
            onToggle={({ currentTarget }) => isOpen.current.set(keys[index], currentTarget.open)}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
            <summary
              draggable={canWrite}
              {...ofGrip(index)}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
                if (!event.altKey || step === undefined || !canWrite) return;
                event.preventDefault();
                move(index, index + step);
              }}
            >
              <b>{nameOf(entry)}</b>
              <span>{summaryOf(entry)}</span>
              {faultsIn(index) > 0 && (
                <small class="bad">{faultWords.toFix(faultsIn(index))}</small>
              )}
            </summary>
            <Within at={at ?? ""}>
              <Within at={index}>
                {fieldsOf(entry, (other) => onChange(entries.with(index, other)), index)}
              </Within>
            </Within>
          </details>
          {canWrite && (
            <Menu
              label={arrangeWords.menuOf(nameOf(entry))}
              items={arrangeItems({
                ...{ index, count: entries.length, move, remove },
                isRemovable: isRemovable?.(entry) ?? true,
              })}
            />
          )}
        </div>
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
              added.current = add.place?.(name) ?? entries.length;
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
