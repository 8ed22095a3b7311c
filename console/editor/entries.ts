import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MenuItem } from "../ui/menu";
import { words } from "../words";
import { arrangeWords } from "../words/editing";

const focusable = "summary, input, textarea, select, button";

/**
 * The entries of a list that can be reordered. Each keeps a key, which remembers whether it is open. A moved entry keeps the
 * focus, so that pressing the same key again moves it further. `row` selects the element of an entry.
 */
export function useEntries<Entry>(
  entries: readonly Entry[],
  onChange: (entries: Entry[]) => void,
  row: string,
) {
  const keys = useRef<number[]>([]);
  const made = useRef(0);
  const toFocus = useRef<HTMLElement | null>(null);
  while (keys.current.length < entries.length) {
    keys.current.push(made.current);
    made.current += 1;
  }
  keys.current.length = entries.length;
  useLayoutEffect(() => {
    const element = toFocus.current;
    toFocus.current = null;
    element?.focus();
    // A disabled button cannot have the focus: a move button at the end of the list.
    if (element?.matches(":disabled")) {
      element.closest(row)?.querySelector<HTMLElement>(focusable)?.focus();
    }
    // No dependencies: the next render shows the new order.
  });
  return {
    keys: keys.current,
    move: (from: number, to: number) => {
      toFocus.current = document.activeElement as HTMLElement | null;
      keys.current = moved(keys.current, from, to);
      onChange(moved(entries, from, to));
    },
    insert: (index: number, entry: Entry) => {
      keys.current = keys.current.toSpliced(index, 0, made.current);
      made.current += 1;
      onChange(entries.toSpliced(index, 0, entry));
    },
    remove: (index: number) => {
      const next = document.activeElement?.closest(row)?.nextElementSibling;
      toFocus.current = next?.matches(focusable)
        ? (next as HTMLElement)
        : (next?.querySelector<HTMLElement>(focusable) ?? null);
      keys.current = keys.current.filter((_, at) => at !== index);
      onChange(entries.filter((_, at) => at !== index));
    },
  };
}

interface Arranged {
  index: number;
  count: number;
  move(from: number, to: number): void;
  remove(index: number): void;
  isRemovable?: boolean;
}

/** The menu of an entry in an ordered list. */
export function arrangeItems(arranged: Arranged): MenuItem[] {
  const { index, count, move, remove, isRemovable = true } = arranged;
  return [
    { name: arrangeWords.up, isDisabled: index === 0, act: () => move(index, index - 1) },
    { name: arrangeWords.down, isDisabled: index === count - 1, act: () => move(index, index + 1) },
    { name: words.remove, isBad: true, isDisabled: !isRemovable, act: () => remove(index) },
  ];
}

/** A list with one entry moved. An entry that would leave the list is not moved. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/**
 * Reorders entries by drag and drop. A key identifies an entry, for example its index. `ofGrip` has the handlers of the dragged
 * element, `ofRow` those of the element that it is dropped on.
 */
export function useDragging<Key extends number | string>(move: (from: Key, to: Key) => void) {
  const [dragged, setDragged] = useState<Key>();
  return {
    dragged,
    ofGrip: (key: Key) => ({
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // Some browsers, above all on phones, do not drag an element without data.
        dataTransfer?.setData("text/plain", "");
        setDragged(() => key);
      },
      onDragEnd: () => setDragged(undefined),
    }),
    ofRow: (key: Key) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        move(dragged, key);
        setDragged(undefined);
      },
    }),
  };
}
