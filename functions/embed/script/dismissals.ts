import type { Message } from "./api";

/** Whether the visitor closed the message and its time of rest has not passed. */
export function isDismissed(message: Message): boolean {
  const { storage, key } = placeOf(message);
  try {
    return Number(storage()?.getItem(key)) > Date.now();
  } catch {
    return false;
  }
}

/** Remembers that the visitor closed the message. Where storage is denied, for this page view only. */
export function rememberDismissal(message: Message): void {
  const { storage, key } = placeOf(message);
  const { dismissDuration } = message;
  try {
    storage()?.setItem(
      key,
      String(dismissDuration ? Date.now() + dismissDuration * 1000 : Number.POSITIVE_INFINITY),
    );
  } catch {}
}
