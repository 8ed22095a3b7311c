import { dismissalEndMs } from "../../../shared/rules/dismissal-end-ms";
import type { Message } from "./api";
import { recall, remember, type StorageOf } from "./storage";

const storages: Record<string, StorageOf> = {
  SESSION: () => sessionStorage,
  DURATION: () => localStorage,
  PERMANENT: () => localStorage,
  NONE: () => undefined,
};

// Where storage is denied a message stays closed for this page view.
const closedHere = new Set<string>();

/** Whether the visitor closed the message and its time of rest has not passed; true for a behaviour unknown here. */
export function isDismissed({ id, dismissBehavior }: Message): boolean {
  const storage = storages[dismissBehavior];
  return !storage || closedHere.has(id) || Number(recall(storage, id)) > Date.now();
}

/** Remembers that the visitor closed the message. */
export function rememberDismissal({ id, dismissBehavior, dismissDuration }: Message): void {
  const storage = storages[dismissBehavior];
  if (!storage) return;
  remember(storage, id, String(dismissalEndMs(dismissDuration, Date.now())));
  if (dismissBehavior !== "NONE" && !recall(storage, id)) closedHere.add(id);
}

/** Takes over what the visitor closed for the session in another tab. */
export function rememberForSession(id: string): void {
  rememberDismissal({ id, dismissBehavior: "SESSION", dismissDuration: null } as Message);
}
