import type { Message } from "./api";

// Functions, because in a sandboxed frame the mere mention of a storage throws.
const storages: Record<string, () => Storage | undefined> = {
  SESSION: () => sessionStorage,
  DURATION: () => localStorage,
  PERMANENT: () => localStorage,
  NONE: () => undefined,
};

// Three centuries; what lasts for a session ends with its storage.
const foreverSeconds = 1e10;

/** Whether the visitor closed the message and its time of rest has not passed; true for a behaviour unknown here. */
export function isDismissed({ id, dismissBehavior }: Message): boolean {
  const storage = storages[dismissBehavior];
  try {
    return !storage || Number(storage()?.getItem(keyOf(id))) > Date.now();
  } catch {
    return false;
  }
}

/** Remembers that the visitor closed the message. Where storage is denied it stays closed for this page view only. */
export function rememberDismissal({ id, dismissBehavior, dismissDuration }: Message): void {
  const until = Date.now() + (dismissDuration ?? foreverSeconds) * 1000;
  try {
    storages[dismissBehavior]?.()?.setItem(keyOf(id), String(until));
  } catch {}
}

function keyOf(id: string): string {
  return `messaging-widget:${id}`;
}
