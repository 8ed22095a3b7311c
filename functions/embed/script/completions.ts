import { tellTabs } from "./session";
import { forLong, perSession, recall, remember } from "./storage";

const nameOf = (id: string) => `done:${id}`;

/** Whether the visitor has sent the message's form or answered its survey: it never returns by itself. */
export function isCompleted(id: string): boolean {
  return !!(recall(forLong, nameOf(id)) || recall(perSession, nameOf(id)));
}

/**
 * Remembers that it is being sent, as a page may be left before the answer comes; or, without that, that it could not be
 * sent. Where nothing is stored for long, the tab knows it.
 */
export function noteCompletion(id: string, isSending: boolean): void {
  for (const storage of [perSession, forLong] as const)
    remember(storage, nameOf(id), isSending ? "1" : "");
}

/** Takes a message that has been answered off the other tabs, of which one may be without storage. */
export function tellCompletion(id: string): void {
  tellTabs([id, nameOf(id)]);
}
