import { dismissalEndMs } from "../../../shared/rules/dismissal-end-ms";
import type { Message } from "./api";
import { tellTabs } from "./session";
import { recall, remember, type StorageName } from "./storage";

const storages: Record<string, StorageName | ""> = {
  SESSION: "sessionStorage",
  DURATION: "localStorage",
  PERMANENT: "localStorage",
};

/** Whether the visitor closed the message and its time of rest has not passed; true for a behaviour unknown here. */
export function isDismissed({ id, dismissBehavior }: Message): boolean {
  const storage = storages[dismissBehavior];
  return !!storage && Number(recall(storage, id)) > Date.now();
}

/** Remembers that the visitor closed the message. */
export function rememberDismissal({ id, dismissBehavior, dismissDuration }: Message): void {
  const storage = storages[dismissBehavior];
  if (!storage) return;
  remember(storage, id, `${dismissalEndMs(dismissDuration, Date.now())}`);
  tellTabs([id]);
}
