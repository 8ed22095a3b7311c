/**
 * Keeps an element at the end of the page's body, also where the page empties or replaces its body. Returns how to
 * take it away.
 */
export function keepAttached(element: HTMLElement): () => void {
  const attach = () => {
    if (element.isConnected) return;
    document.body.append(element);
    for (const node of [document.body, document.documentElement]) {
      observer.observe(node, { childList: true });
    }
  };
  // In the next frame, so that a page that insists on removing it costs a frame, not its main thread.
  const observer = new MutationObserver(() => requestAnimationFrame(attach));
  attach();
  return () => {
    observer.disconnect();
    element.remove();
  };
}
