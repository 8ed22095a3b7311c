/** What the browser keeps of one conversation, by name. */
export interface Memory {
  recall(name: string): string | undefined;
  /** Remembers a text or a number under a name; an empty one, or zero, is forgotten. */
  remember(name: string, value: string | number): void;
  /** The values of the JSON texts under the names that begin so. */
  recallAll<Value>(start: string): Value[];
  allNames(): string[];
  /** Whether something could not be stored, and is lost when the visitor leaves the page. */
  isLosing(): unknown;
}

/**
 * Keeps a conversation in one of the browser's storages, under names that begin with `start`. What cannot be stored, since
 * the storage is denied, missing or full, lasts for this page view.
 */
export function createMemory(storage: "localStorage" | "sessionStorage", start: string): Memory {
  const prefix = `messaging-widget:${start}`;
  const here = new Map<string, string>();
  const memory: Memory = {
    recall(name) {
      try {
        return here.get(name) ?? window[storage][prefix + name];
      } catch {}
    },
    remember(name, value) {
      here.delete(name);
      try {
        if (value) window[storage].setItem(prefix + name, value as string);
        else window[storage].removeItem(prefix + name);
      } catch {
        if (value) here.set(name, `${value}`);
      }
    },
    recallAll(start) {
      return memory
        .allNames()
        .filter((name) => name.startsWith(start))
        .map((name) => JSON.parse(memory.recall(name) as string));
    },
    allNames() {
      let keys: string[] = [];
      try {
        keys = Object.keys(window[storage]);
      } catch {}
      return [...here.keys(), ...keys.flatMap((key) => key.split(prefix)[1] ?? [])];
    },
    isLosing: () => here.size,
  };
  return memory;
}
