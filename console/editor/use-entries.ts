import { useLayoutEffect, useRef } from "preact/hooks";
import { moved } from "./moved";

const focusable = "summary, input, textarea, select, button";

/**
 * The entries of a list that is arranged. Each keeps a key, and by it whether it is open; what had the focus keeps it, so
 * that the same key pressed again moves the same entry on. `row` selects the element of an entry.
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
    // A button that moves its entry no further cannot have the focus.
    if (element?.matches(":disabled")) {
      element.closest(row)?.querySelector<HTMLElement>(focusable)?.focus();
    }
    // Without a list: whatever is drawn next shows the new order.
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
