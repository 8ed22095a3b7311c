import type { Message } from "./api";

// Functions, because in a sandboxed frame the mere mention of a storage throws.
const storages: Record<string, () => Storage | undefined> = {
  SESSION: () => sessionStorage,
  DURATION: () => localStorage,
  PERMANENT: () => localStorage,
  NONE: () => undefined,
};

/** Whether this script knows how long a closing of the message is to last. */
export function knowsDismissal({ dismissBehavior }: Message): boolean {
  return dismissBehavior in storages;
}

/** Whether the visitor closed the message and its time of rest has not passed. */
export function isDismissed(message: Message): boolean {
  try {
    return Number(storageOf(message)?.getItem(keyOf(message))) > Date.now();
  } catch {
    return false;
  }
}

/** Remembers that the visitor closed the message. Where storage is denied it stays closed for this page view only. */
export function rememberDismissal(message: Message): void {
  const until = Date.now() + (message.dismissDuration ?? Number.POSITIVE_INFINITY) * 1000;
  try {
    storageOf(message)?.setItem(keyOf(message), String(until));
  } catch {}
}

function storageOf({ dismissBehavior }: Message): Storage | undefined {
  return storages[dismissBehavior]?.();
}

function keyOf({ id }: Message): string {
  return `messaging-widget:${id}`;
}
