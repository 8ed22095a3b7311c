import { rememberForSession } from "./dismissals";
import { listen } from "./lifetime";
import { prefix } from "./storage";

let channel: BroadcastChannel | undefined;

/**
 * Shares with the site's other open tabs what the visitor closed for the session, so that the session ends with the
 * last of them. A new tab asks, the others tell.
 */
export function shareSession(onClosed: (id: string) => void): void {
  const open = () => {
    const tabs = new BroadcastChannel(prefix);
    listen(tabs, ["message"], ({ data }: MessageEvent<string[] | null>) => {
      if (!data) tabs.postMessage(closedIds());
      for (const id of data ?? []) {
        rememberForSession(id);
        onClosed(id);
      }
    });
    tabs.postMessage(null);
    channel = tabs;
  };
  // A page that the browser keeps for the way back is thrown away when it is sent anything.
  listen(window, ["pagehide"], () => channel?.close());
  listen(window, ["pageshow"], ({ persisted }: PageTransitionEvent) => persisted && open());
  try {
    open();
  } catch {}
}

/** Tells the other tabs that the visitor closed a message for the session. */
export function tellTabs(id: string): void {
  channel?.postMessage([id]);
}

function closedIds(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
