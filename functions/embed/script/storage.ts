import { options } from "./options";

/** Until the visit ends. */
export const perSession = "sessionStorage";
/** Until the visitor, or the browser, clears it. */
export const forLong = "localStorage";

export type StorageName = typeof perSession | typeof forLong;

/** The prefix of this script's entries. */
export const prefix = "messaging-widget:";

// What could not be stored, because storage is blocked or full, is kept until the page is left. For everything else, other tabs
// may have newer values.
const here = new Map<string, string>();

/** The value stored under a name. */
export function recall(storage: StorageName, name: string): string | null | undefined {
  try {
    // In a sandboxed frame, merely accessing a storage throws.
    return here.get(name) ?? window[storage].getItem(prefix + name);
  } catch {}
}

/** Stores a text under a name. An empty text deletes it. */
export function remember(storage: StorageName, name: string, text: string): void {
  here.set(name, text);
  try {
    if (!options.preview) {
      if (text) window[storage].setItem(prefix + name, text);
      else window[storage].removeItem(prefix + name);
      here.delete(name);
    }
  } catch {}
}
