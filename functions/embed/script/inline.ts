import { attachStyledShadow } from "./attach-styled-shadow";
import { keepAttached } from "./keep-attached";
import { dress } from "./panel";

/** Puts a panel into the page's own flow, in an element that may appear later. Returns how to take it away. */
export function insertInline(panel: HTMLElement, selector: string): () => void {
  // An element of its own around it, on which the page's styles have no hold.
  const holder = document.createElement("messaging-widget");
  attachStyledShadow(holder, inlineCss).append(panel);
  return keepAttached(holder, () => document.querySelector(selector), {
    subtree: true,
    onAttached: () => dress(panel),
  });
}
