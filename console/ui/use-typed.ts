import { useState } from "preact/hooks";

/**
 * What somebody types, kept in the browser until it is what it was at first: leaving, a reload and a lost session lose nothing.
 * `key` tells it from everything else that is typed.
 */
export function useTyped<Value>(key: string, first: Value) {
  const storageKey = `console.typed.${key}`;
  const [value, setValue] = useState<Value>(() => read(storageKey) ?? first);
  const isFirst = (each: Value) => JSON.stringify(each) === JSON.stringify(first);
  const set = (next: Value) => {
    // At once: whoever saves leaves in the same breath.
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
