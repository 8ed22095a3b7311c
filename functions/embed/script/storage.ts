// Functions, because in a sandboxed frame the mere mention of a storage throws.
export type StorageOf = () => Storage | undefined;

/** The entries that are this script's begin so. */
export const prefix = "messaging-widget:";

/** What is stored under a name; nothing where storage is denied. */
export function recall(storage: StorageOf, name: string): string | null | undefined {
  try {
    return storage()?.getItem(prefix + name);
  } catch {}
}

/** Stores a text under a name, unless storage is denied or full. */
export function remember(storage: StorageOf, name: string, text: string): void {
  try {
    storage()?.setItem(prefix + name, text);
  } catch {}
}
