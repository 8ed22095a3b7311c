// As much of a frame as a look may take on a slow phone, where the browser needs the rest.
const sliceMs = 0.5;

/**
 * Looks at all elements of parts of the page, a slice in each frame, as long as it is wanted. What follows a walk of several
 * slices has a frame of its own.
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

/** An element and all below it, those in open shadow trees included. One after the other: to list all takes a while. */
export function* elementsIn(root: Element | ShadowRoot): Generator<HTMLElement> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue;
    yield node as HTMLElement;
    // Messages stay where they are.
    if (node.shadowRoot && node.localName !== "messaging-widget")
      yield* elementsIn(node.shadowRoot);
  }
}
