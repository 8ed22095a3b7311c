import { completionName } from "./completion-name";
import type { Kit } from "./kit";

// When it will be forgotten that a message was being sent.
const forgetting: Record<string, ReturnType<typeof setTimeout>> = {};

/** What forms and surveys say of a message that the visitor answers, in their chunks. */
export function complete(id: string, { remember, tell, notifyTabs }: Kit) {
  const name = completionName(id);
  const save = (text: string) => {
    for (const storage of ["sessionStorage", "localStorage"] as const)
      remember(storage, name, text);
  };
  return {
    /**
     * Remembers that it is being sent, as a page may be left before the answer comes; or that it could not be sent, after a
     * moment that a page being left does not have: its requests look failed, but they arrive. Where nothing is stored for
     * long, the tab knows it.
     */
    note(isSending: boolean): void {
      clearTimeout(forgetting[id]);
      if (isSending) save("1");
      else forgetting[id] = setTimeout(save, 1000, "");
    },
    /** Tells the page, and removes the message from the other tabs, one of which may have no storage. The service counts it. */
    done(): void {
      tell("conversion", id);
      notifyTabs([id, name]);
    },
  };
}
