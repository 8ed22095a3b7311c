import { completionName } from "./completion-name";
import type { Library } from "./library";

// Timers for forgetting that a message is being sent.
const forgetting: Record<string, ReturnType<typeof setTimeout>> = {};

/** What forms and surveys do when the visitor submits a message. */
export function complete(id: string, { remember, tell, notifyTabs }: Library) {
  const name = completionName(id);
  const save = (text: string) => {
    for (const storage of ["sessionStorage", "localStorage"] as const)
      remember(storage, name, text);
  };
  return {
    /**
     * Remembers that a message is being sent, because the visitor may leave before the response arrives. With false, forgets it
     * after a moment: when a page is left, its requests seem to fail, although they arrive, and the page has no time left to
     * forget. If long-term storage is not allowed, the tab remembers it.
     */
    note(isSending: boolean): void {
      clearTimeout(forgetting[id]);
      if (isSending) save("1");
      else forgetting[id] = setTimeout(save, 1000, "");
    },
    /**
     * Tells the page, and removes the message from other tabs, which may not share the storage. The service counts the
     * conversion.
     */
    done(): void {
      tell("conversion", id);
      notifyTabs([id, name]);
    },
  };
}
