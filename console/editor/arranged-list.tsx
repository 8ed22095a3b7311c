import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useHasRole } from "../shell/site";
import { useFieldErrorsIn, Within } from "../ui/field-errors";
import { Menu } from "../ui/menu";
import { arrangeWords } from "../words/editing";
import { errorWords } from "../words/errors";
import { arrangeItems, useDragging, useEntries } from "./entries";

interface ArrangedListProps<Entry> {
  entries: readonly Entry[];
  onChange(entries: Entry[]): void;
  nameOf(entry: Entry): string;
  /** The text of an entry by which people recognize it. */
  summaryOf(entry: Entry): string;
  /** The fields of an entry. `set` replaces the entry. */
  fieldsOf(entry: Entry, set: (entry: Entry) => void, index: number): ComponentChildren;
  /** Whether an entry is open at first. */
  opens?(entry: Entry): boolean;
  /** Whether an entry can be removed. */
  isRemovable?(entry: Entry): boolean;
  /** The list's name in the API, under which its errors are reported. */
  at?: string;
  /** Whether the list is inside another list, which already shows the hint about reordering. */
  isWithin?: boolean;
  /** The entries that can be added, by name. `make` returns nothing if it adds the entry itself, later. */
  add: {
    label: string;
    names: Readonly<Record<string, string>>;
    make(name: string): Entry | undefined;
    /** The index at which a new entry goes; by default the end. */
    place?(name: string): number;
  };
}

const field = "input, textarea, select, [contenteditable], button";

/**
 * An ordered list of entries, each with its fields. Users reorder entries by drag and drop, with an entry's menu, or with Alt
 * and an arrow key while its name has the focus. A new entry is open, and its first field gets the focus.
 */
export function ArrangedList<Entry>(props: ArrangedListProps<Entry>) {
  const { entries, onChange, nameOf, summaryOf, fieldsOf, opens, isRemovable, isWithin, at, add } =
    props;
  const faultsIn = useFieldErrorsIn(at);
  const { keys, move, insert, remove } = useEntries(entries, onChange, ".arranged-entry");
  const { dragged, ofGrip, ofRow } = useDragging(move);
  const canWrite = useHasRole("author");
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(entries.length);
  // Entries that are open on the first render. After that, users open and close them.
  const isOpen = useRef(new Map<number | undefined, boolean>());
  const isAdding = useRef(false);
  // The index of the new entry; -1 means the last one, which is where an entry added later goes.
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
                <small class="bad">{errorWords.toFix(faultsIn(index))}</small>
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
