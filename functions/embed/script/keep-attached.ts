import { parentOf } from "./closest";

/**
 * Keeps an element at the end of the one that is found for it, as soon as there is one, also where the page empties or
 * replaces that. Returns how to take it away, and what to call when another one may be found.
 */
export function keepAttached(
  element: Element,
  find: () => Element | null,
  onAttached?: () => void,
): { takeAway: () => void; attachTo: (findAnew: () => Element | null) => void } {
  let hasEnded = false;
  let wasConnected = false;
  const attach = () => {
    if (hasEnded) return;
    const target = find();
    const isMoved = target && !(wasConnected && target === parentOf(element));
    if (isMoved) Element.prototype.append.call(target, element);
    const { isConnected } = element;
    wasConnected = isConnected;
    // As narrow as can be: what may be taken away with it, up to everything; only its target may appear anywhere.
    for (let node: Node | null = isConnected ? element : document; node; node = parentOf(node)) {
      observer.observe(node, { childList: true, subtree: !isConnected });
    }
    if (isMoved) onAttached?.();
  };
  // In the next frame, so that a page that keeps removing the element costs one frame each time, not its main thread.
  const observer = new MutationObserver(() => requestAnimationFrame(attach));
  attach();
  return { takeAway, attachTo };

  function attachTo(findAnew: () => Element | null): void {
    find = findAnew;
    attach();
  }

  function takeAway(): void {
    hasEnded = true;
    observer.disconnect();
    // Not `remove`, which Prototype replaces by one that throws for what is on no page.
    element.replaceWith();
  }
}
