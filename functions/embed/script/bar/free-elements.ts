import { shift, unshift } from "./shift";

// Elements that do not move with the page: they are fixed to the window, or positioned from the document's start.

interface Free {
  isFixed: boolean;
  marginPx: number;
  /** The element's height, if moving it would push it out of the window. */
  heightPx?: number;
}

const found = new Map<HTMLElement, Free>();
const candidates = new Set<HTMLElement>();

/** Adds the element to the candidates if it may not move with the page. */
export function noteFree(element: HTMLElement): void {
  if (!found.has(element) && /fixed|absolute/.test(getComputedStyle(element).position))
    candidates.add(element);
}

/** Finds the candidates that did not move with the page, and moves them by the bar's height. */
export function findFree(move: () => void, roomPx: number): void {
  const before = new Map<HTMLElement, number>();
  // A closed or collapsed element has no position yet.
  for (const each of candidates) if (each.getClientRects()[0]) before.set(each, topOf(each));
  candidates.clear();
  if (!before.size) return;
  move();
  const stands = (element: HTMLElement) =>
    Math.abs(topOf(element) - (before.get(element) as number)) < 1;
  for (const element of [...before.keys()].filter(stands)) {
    // It may have moved inside another element that was moved.
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

/**
 * Checks the found elements again after the window was resized, because they may be positioned differently. Elements that are
 * still fixed stay in the list.
 */
export function renewFree(roomPx: number): void {
  for (const [element, { isFixed }] of [...found]) {
    unshift(element);
    found.delete(element);
    if (isFixed && getComputedStyle(element).position === "fixed") moveNew(element, roomPx);
    else candidates.add(element);
  }
}

/** Moves the elements positioned from the document's start, and those fixed to the window. */
export function moveFree(roomPx: number, seenPx: number): void {
  for (const [element, each] of found) place(element, each, each.isFixed ? seenPx : roomPx);
}

export function forgetFree(): void {
  found.clear();
  candidates.clear();
}

function place(element: HTMLElement, { marginPx, heightPx }: Free, px: number): void {
  // In a body with CSS zoom, lengths are scaled.
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
