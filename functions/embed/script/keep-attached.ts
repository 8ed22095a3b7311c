/**
 * Keeps an element on top of the page and at the end of its body, also where the page replaces its body or empties it.
 * Returns how to take it away.
 */
export function keepAttached(element: HTMLElement): () => void {
  let isWanted = true;
  const attach = () => {
    if (!isWanted || element.isConnected || !document.body) return;
    document.body.append(element);
    // The top layer ends contests of z-index. Browsers without popovers have the style sheet's z-index.
    element.showPopover?.();
    observer.observe(document.documentElement, { childList: true });
    observer.observe(document.body, { childList: true });
  };
  // In the next frame, so that a page that insists on removing it costs a frame, not its main thread.
  const observer = new MutationObserver(() => {
    if (!element.isConnected) requestAnimationFrame(attach);
  });
  element.popover = "manual";
  attach();
  return () => {
    isWanted = false;
    observer.disconnect();
    element.remove();
  };
}
