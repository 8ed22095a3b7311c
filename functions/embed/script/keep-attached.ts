/**
 * Keeps an element at the end of the first element that a selector names, as soon as there is one, also where the page
 * empties or replaces it. Returns how to take it away.
 */
export function keepAttached(
  element: Element,
  selector: string,
  onAttached?: () => void,
): () => void {
  let hasEnded = false;
  const attach = () => {
    if (hasEnded) return;
    const wasConnected = element.isConnected;
    if (!wasConnected) document.querySelector(selector)?.append(element);
    const { isConnected } = element;
    // As narrow as can be: what may be taken away with it, up to everything; only its target may appear anywhere.
    for (let node: Node | null = isConnected ? element : document; node; node = node.parentNode) {
      observer.observe(node, { childList: true, subtree: !isConnected });
    }
    if (!wasConnected && isConnected) onAttached?.();
  };
  // In the next frame, so that a page that keeps removing the element costs one frame each time, not its main thread.
  const observer = new MutationObserver(() => requestAnimationFrame(attach));
  const end = () => {
    hasEnded = true;
    observer.disconnect();
    // Not `remove`, which Prototype replaces by one that throws for what is on no page.
    element.replaceWith();
  };
  attach();
  return end;
}
