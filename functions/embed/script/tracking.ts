import { after, atEnd } from "./lifetime";

const names = new Set<string>();
const waiting = new Set<(name: string) => void>();

/** Notes what the page says has happened. */
export function noteTracked(name: string): void {
  names.add(name);
  for (const look of waiting) look(name);
}

/** What has happened on a page no longer counts on the next. */
export function forgetTracked(): void {
  names.clear();
}

/** Fires whenever the page says that an event of this name has happened, and if it has said so already. */
export function onTracked(fire: () => void, name: string, signal: AbortSignal): void {
  const look = (tracked: string) => tracked === name && after(0, fire, signal);
  if (names.has(name)) look(name);
  waiting.add(look);
  atEnd(() => waiting.delete(look), signal);
}
