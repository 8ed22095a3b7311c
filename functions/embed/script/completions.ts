import { after } from "./lifetime";
import { tellTabs } from "./session";
import { forLong, perSession, recall, remember } from "./storage";

const nameOf = (id: string) => `done:${id}`;

/** Whether the visitor has sent the message's form or answered its survey: it never returns by itself. */
export function isCompleted(id: string): boolean {
  return !!(recall(forLong, nameOf(id)) || recall(perSession, nameOf(id)));
}

// When it will be forgotten that a message was being sent.
const forgetting: Record<string, number> = {};

/**
 * Remembers that it is being sent, as a page may be left before the answer comes; or that it could not be sent, after a
 * moment that a page being left does not have: its requests look failed, but they arrive. Where nothing is stored for long,
 * the tab knows it.
 */
export function noteCompletion(id: string, isSending: boolean): void {
  const note = (text: string) => {
    for (const storage of [perSession, forLong] as const) remember(storage, nameOf(id), text);
  };
  clearTimeout(forgetting[id]);
  if (isSending) note("1");
  else forgetting[id] = after(1, () => note(""));
}

/** Takes a message that has been answered off the other tabs, of which one may be without storage. */
export function tellCompletion(id: string): void {
  tellTabs([id, nameOf(id)]);
}
