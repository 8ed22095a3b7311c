import { listen } from "./lifetime";
import { perSession, prefix, remember } from "./storage";

let channel: BroadcastChannel | undefined;

/**
 * Tells the site's other open tabs which messages the visitor dismissed for the session, so that the session ends with the last
 * tab. A new tab asks, and the others answer.
 */
export function shareSession(onClosed: (id: string) => void): void {
  const open = () => {
    channel?.close();
    channel = new BroadcastChannel(prefix);
    listen(channel, ["message"], ({ data }: MessageEvent<string[] | "">) => {
      if (!data) notifyTabs(closedIds());
      for (const id of data) {
        // The session storage itself ends the dismissal.
        remember(perSession, id, "Infinity");
        onClosed(id);
      }
    });
    // An empty message asks the other tabs.
    notifyTabs("");
  };
  // Browsers discard a page in the back/forward cache when it receives a message.
  listen(window, ["pagehide"], () => channel?.close());
  listen(window, ["pageshow"], open);
  open();
}

/** Tells the other tabs which messages the visitor dismissed for the session. */
export function notifyTabs(ids: string[] | ""): void {
  channel?.postMessage(ids);
}

/** Names with a `?` belong to the chat, which limits a link's conversation to its tab. */
function closedIds(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix) && !key.includes("?"))
    .map((key) => key.slice(prefix.length));
}
