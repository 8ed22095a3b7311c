/** What the browser keeps of one conversation, by name. */
export interface Memory {
  recall(name: string): string | undefined;
  /** Stores a text or number under a name; an empty text or zero deletes it. */
  remember(name: string, value: string | number): void;
  /** The parsed JSON values of all names with this prefix. */
  recallAll<Value>(start: string): Value[];
  allNames(): string[];
  /** Whether something could not be stored, so that leaving the page loses it. */
  isLosing(): unknown;
}

/**
 * Stores a conversation's data in one of the browser's storages, under keys with the prefix `start`. What cannot be stored,
 * because the storage is blocked, missing or full, is kept until the page is left.
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
