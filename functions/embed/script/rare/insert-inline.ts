import { kit } from "./kit";

/** Puts a panel into the page's own flow, in an element that may appear later. Returns how to take it away. */
export function insertInline(panel: HTMLElement, selector: string): () => void {
  const { addStyles, createHolder, keepAttached } = kit;
  const { host } = createHolder();
  addStyles(panel.shadowRoot as ShadowRoot, rareCss);
  host.shadowRoot?.append(panel);
  const find = () => (host.isConnected ? null : document.querySelector(selector));
  return keepAttached(host, find).takeAway;
}
