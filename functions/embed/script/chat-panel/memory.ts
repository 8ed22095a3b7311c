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

/** Remembers a text or a number under a name; an empty one, or zero, is forgotten. */
export function remember(name: string, value: string | number): void {
  try {
    if (value) store[prefix + name] = value as string;
    else delete store[prefix + name];
  } catch {}
}

/** Forgets all texts under the names that begin so. */
export function forget(start: string): void {
  for (const key of Object.keys(store)) if (key.startsWith(prefix + start)) delete store[key];
}

/** The values of the JSON texts under the names that begin so. */
export function recallAll<Value>(start: string): Value[] {
  return Object.keys(store)
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => JSON.parse(store[key] as string));
}
