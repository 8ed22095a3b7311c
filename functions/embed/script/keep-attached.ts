import { parentOf } from "./closest";

/**
 * Keeps an element at the end of the one that `find` returns, once that exists and even if the page empties or replaces it.
 * Returns a function that removes the element, and one to search again.
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
    // Observe as little as possible: everything that can be removed together with the element. Only a missing target can appear
    // anywhere.
    for (let node: Node | null = isConnected ? element : document; node; node = parentOf(node)) {
      observer.observe(node, { childList: true, subtree: !isConnected });
    }
    if (isMoved) onAttached?.();
  };
  // Wait for the next frame: if the page keeps removing the element, that costs one frame each time and does not block it.
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
    // Not `remove`, because Prototype replaces it with one that throws for an element outside the page.
    element.replaceWith();
  }
}
