import { listen } from "./lifetime";
import { perSession, prefix, remember } from "./storage";

let channel: BroadcastChannel | undefined;

/**
 * Shares with the site's other open tabs what the visitor closed for the session, so that the session ends with the
 * last of them. A new tab asks, the others tell.
 */
export function shareSession(onClosed: (id: string) => void): void {
  const open = () => {
    channel?.close();
    channel = new BroadcastChannel(prefix);
    listen(channel, ["message"], ({ data }: MessageEvent<string[] | "">) => {
      if (!data) notifyTabs(closedIds());
      for (const id of data) {
        // The storage ends with the session.
        remember(perSession, id, "Infinity");
        onClosed(id);
      }
    });
    // An empty message asks the others.
    notifyTabs("");
  };
  // The browser discards a page in its back/forward cache when a message arrives for it.
  listen(window, ["pagehide"], () => channel?.close());
  listen(window, ["pageshow"], open);
  open();
}

/** Tells the other tabs which messages the visitor closed for the session. */
export function notifyTabs(ids: string[] | ""): void {
  channel?.postMessage(ids);
}

/** Names with a `?` are the chat's, which keeps a link's conversation to its tab. */
function closedIds(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix) && !key.includes("?"))
    .map((key) => key.slice(prefix.length));
}
