import { dismissalEndMs, isDismissalOn } from "../../../shared/rules/frequency";
import type { Message } from "./api";
import { notifyTabs } from "./session";
import { forLong, perSession, recall, remember, type StorageName } from "./storage";

type Remembered = Exclude<Message["dismissBehavior"], "NONE">;

const storages: Record<Remembered, StorageName> & { NONE?: undefined } = {
  SESSION: perSession,
  DURATION: forLong,
  PERMANENT: forLong,
};

/** Whether the visitor has dismissed the message and its dismissal still applies. */
export function isDismissed(message: Message): unknown {
  const storage = storages[message.dismissBehavior];
  return (
    storage &&
    isDismissalOn(+(recall(storage, message.id) as string), message.dismissDuration, Date.now())
  );
}

/** Remembers that the visitor dismissed the message. */
export function rememberDismissal(message: Message): void {
  const storage = storages[message.dismissBehavior];
  const endMs = dismissalEndMs(message.dismissDuration, Date.now());
  if (storage) remember(storage, message.id, `${endMs}`);
  if (storage === perSession) notifyTabs([message.id]);
}
