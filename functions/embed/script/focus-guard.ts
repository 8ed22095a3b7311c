import { lifetime, listen } from "./lifetime";
import { load } from "./load-chunk";

/** Returns what to call when a message floats: it keeps the page's focus from lying hidden under one, once there is a focus. */
export function focusGuard(layer: HTMLElement): () => void {
  const guard = () => {
    if (document.activeElement === document.body || !layer.querySelector("div>section")) return;
    load("focus")
      .then(({ guardFocus }) => guardFocus(layer, lifetime.signal))
      .catch(() => {});
  };
  listen(document, ["focusin"], guard);
  return guard;
}
