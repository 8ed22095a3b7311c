import { shift, unshift } from "./shift";

// What stands still when the page moves: what is fixed to the window, or placed from the document's start.

interface Free {
  isFixed: boolean;
  marginPx: number;
  /** Its height, if it would reach out of the window when it is moved. */
  heightPx?: number;
}

// As much of a frame as a look may take on a slow phone, where the browser needs the rest.
const sliceMs = 1;

const found = new Map<HTMLElement, Free>();
const candidates = new Set<HTMLElement>();

/** What has an open shadow tree, as far as it has been met. */
export const hosts = new Set<Element>();

/** Notes what may stand still in parts of the page, a slice in each frame, as long as it is wanted. Whether it came to the end. */
export async function noteFree(parts: Element[], isWanted: () => boolean): Promise<boolean> {
  let endMs = performance.now() + sliceMs;
  for (const part of parts) {
    for (const element of elementsIn(part)) {
      if (performance.now() > endMs) {
        await new Promise(requestAnimationFrame);
        if (!isWanted()) return false;
        endMs = performance.now() + sliceMs;
      }
      if (!found.has(element) && /fixed|absolute/.test(getComputedStyle(element).position))
        candidates.add(element);
    }
  }
  return true;
}

/** Finds those that stand where they stood before the page was moved, and moves them as far as it can go. */
export function findFree(move: () => void, roomPx: number): void {
  const before = new Map<HTMLElement, number>();
  // What is closed or folded away has no place yet.
  for (const each of candidates) if (each.getClientRects()[0]) before.set(each, topOf(each));
  candidates.clear();
  if (!before.size) return;
  move();
  const stands = (element: HTMLElement) =>
    Math.abs(topOf(element) - (before.get(element) as number)) < 1;
  for (const element of [...before.keys()].filter(stands)) {
    // In an element that has been moved it may have moved along.
    if (!stands(element) && [...found.keys()].some((each) => each.contains(element))) continue;
    moveNew(element, roomPx);
  }
}

function moveNew(element: HTMLElement, roomPx: number): void {
  const { position, marginTop, height } = getComputedStyle(element);
  const each: Free = { isFixed: position === "fixed", marginPx: Number.parseFloat(marginTop) };
  const wasInWindow = isInWindow(element);
  found.set(element, each);
  place(element, each, roomPx);
  if (each.isFixed && wasInWindow && !isInWindow(element))
    each.heightPx = Number.parseFloat(height);
}

/** Looks anew at those that were found: in a window of another size they may stand elsewhere. What is still fixed still stands. */
export function renewFree(roomPx: number): void {
  for (const [element, { isFixed }] of [...found]) {
    unshift(element);
    found.delete(element);
    if (isFixed && getComputedStyle(element).position === "fixed") moveNew(element, roomPx);
    else candidates.add(element);
  }
}

/** Moves what is placed from the document's start, and what is fixed to the window. */
export function moveFree(roomPx: number, seenPx: number): void {
  for (const [element, each] of found) place(element, each, each.isFixed ? seenPx : roomPx);
}

export function forgetFree(): void {
  found.clear();
  candidates.clear();
  hosts.clear();
}

function place(element: HTMLElement, { marginPx, heightPx }: Free, px: number): void {
  // Lengths in a zoomed body are smaller than the window's.
  const ownPx = px / ((element as { currentCSSZoom?: number }).currentCSSZoom ?? 1);
  shift(element, {
    marginTop: [`${marginPx + ownPx}px`],
    ...(heightPx && { height: [`${heightPx - ownPx}px`] }),
  });
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function isInWindow(element: Element): boolean {
  return element.getBoundingClientRect().bottom < innerHeight + 1;
}

/** An element and all below it, those in open shadow trees included. One after the other: to list all takes a while. */
function* elementsIn(root: Element | ShadowRoot): Generator<HTMLElement> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue;
    yield node as HTMLElement;
    // Messages stay where they are.
    if (!node.shadowRoot || node.localName === "messaging-widget") continue;
    hosts.add(node);
    yield* elementsIn(node.shadowRoot);
  }
}
