import { atEnd, listen } from "./lifetime";
import { tag } from "./options";
import { withRare } from "./rules";
import { prefix as question } from "./storage";

/**
 * Starts the script anew on a page that writes itself anew: `document.open` keeps the window, but takes all listeners off,
 * those of messages too, so that they could not be closed. Whether they are still there tells the answer to a question.
 */
export function restartWhenRewritten(): void {
  listen(window, [question], (event) => event.preventDefault());
  const observer = new MutationObserver(() => withRare(({ restart }) => restart(question, tag)));
  observer.observe(document, { childList: true });
  atEnd(() => observer.disconnect());
}
