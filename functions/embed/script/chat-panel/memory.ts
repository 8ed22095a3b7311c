const prefix = "messaging-widget:";

// If storage is denied, entries last for this page view.
let store: Record<string, string> = {};
try {
  store = localStorage;
} catch {}

/** What is remembered under a name, in all tabs. */
export function recall(name: string): string | undefined {
  return store[prefix + name];
}

/** Remembers a text under a name; an empty one is forgotten. */
export function remember(name: string, text: string): void {
  try {
    if (text) store[prefix + name] = text;
    else delete store[prefix + name];
  } catch {}
}

/** Forgets all texts under the names that begin so. */
export function forget(start: string): void {
  for (const key of Object.keys(store)) if (key.startsWith(prefix + start)) delete store[key];
}

/** The texts under the names that begin so. */
export function recallAll(start: string): string[] {
  return Object.keys(store)
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => store[key] as string);
}
