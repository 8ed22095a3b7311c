// The time per frame that a walk may take. On a slow phone, the browser needs the rest of the frame.
const sliceMs = 0.5;

/**
 * Visits all elements of the parts in slices over several frames, while `isWanted`. After a walk of several slices, the caller
 * continues in a new frame.
 */
export async function walk(
  parts: Iterable<Element>,
  isWanted: () => boolean,
  look: (element: HTMLElement) => void,
): Promise<void> {
  let endMs = performance.now() + sliceMs;
  let hasPaused = false;
  for (const part of parts) {
    for (const element of elementsIn(part)) {
      if (performance.now() > endMs) {
        hasPaused = true;
        await new Promise(requestAnimationFrame);
        if (!isWanted()) return;
        endMs = performance.now() + sliceMs;
      }
      look(element);
    }
  }
  if (hasPaused) await new Promise(requestAnimationFrame);
}

/**
 * Generates an element and everything below it, including open shadow trees. A generator, because listing everything at once
 * takes long.
 */
export function* elementsIn(root: Element | ShadowRoot): Generator<HTMLElement> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue;
    yield node as HTMLElement;
    // The script's own messages stay where they are.
    if (node.shadowRoot && node.localName !== "messaging-widget")
      yield* elementsIn(node.shadowRoot);
  }
}
