import { shift } from "./shift";

interface Free {
  isFixed: boolean;
  marginPx: number;
  /** Its height, if it would reach out of the window when it is moved. */
  heightPx?: number;
  animation?: Animation;
}

/** What stands still when the page moves: what is fixed to the window, or placed from the document's start. */
export class FreeElements {
  private readonly found = new Map<HTMLElement, Free>();

  /** Where everything stands that may be such an element, and is not known as one. */
  tops(): Map<HTMLElement, number> {
    const tops = new Map<HTMLElement, number>();
    for (const element of elementsIn(document)) {
      if (this.found.has(element)) continue;
      const { position } = getComputedStyle(element);
      // What is closed or folded away has no place yet.
      if (/fixed|absolute/.test(position) && element.getClientRects().length)
        tops.set(element, topOf(element));
    }
    return tops;
  }

  /** Finds those that stand where they stood before the page was moved, and moves them as far as it can go. */
  find(before: Map<HTMLElement, number>, roomPx: number): void {
    const still = [...before].filter(([element, top]) => isNear(topOf(element), top));
    for (const [element, top] of still) {
      // In an element that has been moved it may have moved along.
      if (this.isInFound(element) && !isNear(topOf(element), top)) continue;
      const { position, marginTop, height } = getComputedStyle(element);
      const each: Free = { isFixed: position === "fixed", marginPx: Number.parseFloat(marginTop) };
      const wasInWindow = isInWindow(element);
      this.found.set(element, each);
      place(element, each, roomPx);
      if (each.isFixed && wasInWindow && !isInWindow(element))
        each.heightPx = Number.parseFloat(height);
    }
  }

  /** Moves what is placed from the document's start, and what is fixed to the window. */
  move(roomPx: number, seenPx: number): void {
    for (const [element, each] of this.found) place(element, each, each.isFixed ? seenPx : roomPx);
  }

  /** Gives all of them their place back. */
  release(): void {
    for (const { animation } of this.found.values()) animation?.cancel();
    this.found.clear();
  }

  private isInFound(element: HTMLElement): boolean {
    return [...this.found.keys()].some((each) => each.contains(element));
  }
}

function place(element: HTMLElement, free: Free, px: number): void {
  const { marginPx, heightPx } = free;
  free.animation = shift(element, free.animation, {
    marginTop: [`${marginPx + px}px`],
    ...(heightPx && { height: [`${heightPx - px}px`] }),
  });
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function isNear(top: number, other: number): boolean {
  return Math.abs(top - other) < 1;
}

function isInWindow(element: Element): boolean {
  return element.getBoundingClientRect().bottom < innerHeight + 1;
}

/** All elements below a node, those in open shadow trees included. */
function* elementsIn(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    yield element;
    // Messages stay where they are.
    if (element.shadowRoot && element.localName !== "messaging-widget")
      yield* elementsIn(element.shadowRoot);
  }
}
