import { atEnd } from "./lifetime";

/**
 * Keeps an element at the end of the first element that a selector names, as soon as there is one, also where the page
 * empties or replaces it. Returns how to take it away.
 */
export function keepAttached(
  element: Element,
  selector: string,
  onAttached = () => {},
): () => void {
  let hasEnded = false;
  const attach = () => {
    if (hasEnded || element.isConnected) return;
    document.querySelector(selector)?.append(element);
    // As narrow as can be: the body and what may replace it, since a framework may render all anew, or everything.
    const watched = { childList: true, subtree: selector !== "body" };
    for (const node of [document, ...document.querySelectorAll("html,body")]) {
      observer.observe(node, watched);
    }
    if (element.isConnected) onAttached();
  };
  // In the next frame, so that a page that insists on removing it costs a frame, not its main thread.
  const observer = new MutationObserver(() => requestAnimationFrame(attach));
  const end = () => {
    hasEnded = true;
    observer.disconnect();
    element.remove();
  };
  atEnd(end);
  attach();
  return end;
}
