import { after, listen } from "./lifetime";
import { prefix, remember } from "./storage";

let channel: BroadcastChannel | undefined;

/**
 * Shares with the site's other open tabs what the visitor closed for the session, so that the session ends with the
 * last of them. A new tab asks, the others tell.
 */
export function shareSession(onClosed: (id: string) => void): void {
  const open = () => {
    channel?.close();
    const tabs = new BroadcastChannel(prefix);
    listen(tabs, ["message"], ({ data }: MessageEvent<string[] | null>) => {
      if (!data) tabs.postMessage(closedIds());
      for (const id of data ?? []) {
        // The storage ends with the session.
        remember("sessionStorage", id, "Infinity");
        onClosed(id);
      }
    });
    tabs.postMessage(null);
    channel = tabs;
  };
  // A page that the browser keeps for the way back is thrown away when it is sent anything.
  listen(window, ["pagehide"], () => channel?.close());
  listen(window, ["pageshow"], open);
  after(0, open);
}

/** Tells the other tabs that the visitor closed a message for the session. */
export function tellTabs(id: string): void {
  channel?.postMessage([id]);
}

function closedIds(): string[] {
  return Object.keys(sessionStorage).flatMap((key) => key.split(prefix)[1] ?? []);
}
