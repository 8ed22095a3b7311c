/**
 * Keeps an element at the end, or the start, of the first element that a selector names, as soon as there is one, also where the page
 * empties or replaces it. Returns how to take it away.
 */
export function keepAttached(
  element: Element,
  selector: string,
  onAttached?: () => void,
  isFirst?: boolean,
): () => void {
  let hasEnded = false;
  const attach = () => {
    if (hasEnded) return;
    const wasConnected = element.isConnected;
    const target = !wasConnected && document.querySelector(selector);
    if (target) Element.prototype[isFirst ? "prepend" : "append"].call(target, element);
    const { isConnected } = element;
    // As narrow as can be: what may be taken away with it, up to everything; only its target may appear anywhere.
    for (let node: Node | null = isConnected ? element : document; node; node = parentOf(node)) {
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

/** Not the node's own property, which a field of that name in a form hides, and leads in a circle. */
function parentOf(node: Node): Node | null {
  return Reflect.get(Node.prototype, "parentNode", node);
}
