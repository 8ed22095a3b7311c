import type guardFocus from "./focus";
import { lifetime, listen } from "./lifetime";
import { withChunk } from "./with-chunk";

/**
 * Returns what to call when a message floats: once something on the page has the focus, a chunk keeps that from lying hidden
 * under a message, and moves the layer into the page's open dialog, with what it is told.
 */
export function focusGuard(layer: HTMLElement, stand: (find: () => Element) => void): () => void {
  const guard = () => {
    const { parentNode } = layer;
    if (document.activeElement === document.body || !parentNode?.querySelector("section")) return;
    withChunk<typeof guardFocus>("focus", (guardFocus) => guardFocus(layer, lifetime, stand));
  };
  listen(document, ["focusin"], guard);
  return guard;
}
