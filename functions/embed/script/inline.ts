import { createHolder } from "./create-holder";
import { keepAttached } from "./keep-attached";

/** Puts a panel into the page's own flow, in an element that may appear later. Returns how to take it away. */
export function insertInline(panel: HTMLElement, selector: string): () => void {
  const { host } = createHolder();
  host.shadowRoot?.append(panel);
  const [takeAway] = keepAttached(host, () =>
    host.isConnected ? null : document.querySelector(selector),
  );
  return takeAway;
}
