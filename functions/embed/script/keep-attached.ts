import { atEnd } from "./lifetime";

/**
 * Keeps an element at the end of its parent, as soon as there is one, also where the page empties or replaces it.
 * What is watched is as narrow as can be: the page's body and what may replace it, or everything. Returns how to take it
 * away.
 */
export function keepAttached(
  element: HTMLElement,
  findParent: () => Element | null,
  { subtree, onAttached }: { subtree: boolean; onAttached(): void },
): () => void {
  const attach = () => {
    if (element.isConnected) return;
    const parent = findParent();
    parent?.append(element);
    // A framework may render the body anew, or all of the document.
    const watched = subtree ? [document] : [document, document.documentElement, parent];
    for (const node of watched) if (node) observer.observe(node, { childList: true, subtree });
    if (parent) onAttached();
  };
  // In the next frame, so that a page that insists on removing it costs a frame, not its main thread.
  const observer = new MutationObserver(() => requestAnimationFrame(attachUnlessEnded));
  let hasEnded = false;
  const attachUnlessEnded = () => hasEnded || attach();
  const end = () => {
    hasEnded = true;
    observer.disconnect();
    element.remove();
  };
  atEnd(end);
  attach();
  return end;
}
