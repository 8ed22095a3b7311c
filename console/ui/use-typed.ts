import { useState } from "preact/hooks";

/**
 * Typed text, which the browser stores until it equals its first value again. Leaving, a reload or an expired session loses
 * nothing. `key` identifies the text.
 */
export function useTyped<Value>(key: string, first: Value) {
  const storageKey = `console.typed.${key}`;
  const [value, setValue] = useState<Value>(() => read(storageKey) ?? first);
  const isFirst = (each: Value) => JSON.stringify(each) === JSON.stringify(first);
  const set = (next: Value) => {
    // Store it at once, because saving may leave the page right away.
    if (isFirst(next)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(next));
    setValue(next);
  };
  return [value, set, !isFirst(value)] as const;
}

function read<Value>(storageKey: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "") as Value;
  } catch {
    return undefined;
  }
}
