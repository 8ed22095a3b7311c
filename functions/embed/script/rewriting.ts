import { atEnd, listen } from "./lifetime";
import { tag } from "./options";

const question = "messaging-widget";

/**
 * Starts the script anew on a page that writes itself anew: `document.open` keeps the window, but takes all listeners off,
 * those of messages too, so that they could not be closed.
 */
export function restartWhenRewritten(): void {
  let isHeard: boolean;
  listen(window, [question], () => {
    isHeard = true;
  });
  const observer = new MutationObserver(() => {
    isHeard = false;
    dispatchEvent(new Event(question));
    const root = document.documentElement;
    if (isHeard || !root) return;
    (window.MessagingWidget as MessagingWidget).destroy();
    root.append(document.createRange().createContextualFragment(tag.outerHTML));
  });
  observer.observe(document, { childList: true });
  atEnd(() => observer.disconnect());
}
