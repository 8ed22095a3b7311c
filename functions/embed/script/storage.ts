import { options } from "./options";

/** Until the visit ends. */
export const perSession = "sessionStorage";
/** Until the visitor, or the browser, clears it. */
export const forLong = "localStorage";

export type StorageName = typeof perSession | typeof forLong;

/** The entries that are this script's begin so. */
export const prefix = "messaging-widget:";

// What could not be stored, since storage is denied or full, lasts for this page view. For everything else, other tabs may
// have newer values.
const here = new Map<string, string>();

/** What is remembered under a name. */
export function recall(storage: StorageName, name: string): string | null | undefined {
  try {
    // In a sandboxed frame, just naming a storage throws.
    return here.get(name) ?? window[storage].getItem(prefix + name);
  } catch {}
}

/** Remembers a text under a name; an empty one is forgotten. */
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
