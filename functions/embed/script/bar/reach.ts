import { hosts } from "./free-elements";
import { shift } from "./shift";

// Elements that a visitor can press or type in.
const controls = "a[href],button,input,select,textarea,[tabindex]";

// The page's boxes that were shortened to end at the window's bottom.
const shortened: Element[] = [];

/**
 * Whether the page has made room and everything that was in the window is still reachable. Shortens boxes as tall as the window
 * for that. On a page that scrolls as a whole, everything is reachable.
 */
export function fits(hasScrolled: boolean, roomPx: number): boolean {
  const root = document.documentElement;
  // A rule of the page may override the padding. Browsers round it.
  if (Number.parseFloat(getComputedStyle(root).paddingTop) < roomPx - 1) return false;
  shortened.length = 0;
  if (hasScrolled) return true;
  shorten(root);
  return !scrolls() && isWithinReach(treesIn(document), roomPx);
}

/** Whether this still holds at another window size, with the shortened boxes ending at the window's bottom. */
export function stillFits(hasScrolled: boolean, roomPx: number): boolean {
  if (hasScrolled) return scrolls(roomPx);
  const isFull = shortened.every((each) => Math.abs(bottomOf(each) - innerHeight) < 2);
  const trees = [...hosts].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return isFull && !scrolls() && isWithinReach([document, ...trees], roomPx);
}

/** Whether the page scrolls as a whole, by more than `px`. */
export function scrolls(px = 0): boolean {
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  return scrollHeight > clientHeight + px + 1;
}

/** Makes boxes as tall as the window end at its bottom, however their height is set. */
function shorten(parent: Element): void {
  for (const each of parent.children) {
    const { top, height } = each.getBoundingClientRect();
    if (!isBelow(top + height) || each.localName === "messaging-widget") continue;
    if (Math.abs(height - innerHeight) < 2) {
      const left = [`calc(100dvh - ${top}px)`];
      const style = { minHeight: left, boxSizing: ["border-box"] };
      shift(each, style);
      shortened.push(each);
      if (isBelow(bottomOf(each))) shift(each, { ...style, height: left });
    }
    // A box that scrolls its content needs no change inside.
    if (isBelow(bottomOf(each)) || getComputedStyle(each).overflowY === "visible") shorten(each);
  }
}

/** Whether the controls that were in the window still are, or can be scrolled into view. */
function isWithinReach(trees: Iterable<ParentNode>, roomPx: number): boolean {
  for (const tree of trees) {
    for (const each of tree.querySelectorAll(controls)) {
      const bottom = bottomOf(each);
      if (isBelow(bottom) && !isBelow(bottom - roomPx) && !isInScroller(each.parentElement))
        return false;
    }
  }
  return true;
}

/** A tree and all open shadow trees inside it. */
function* treesIn(tree: ParentNode): Generator<ParentNode> {
  yield tree;
  for (const { shadowRoot, localName } of tree.querySelectorAll("*")) {
    if (shadowRoot && localName !== "messaging-widget") yield* treesIn(shadowRoot);
  }
}

/** Whether the element is in a scroll container whose bottom is in the window. */
function isInScroller(element: Element | null): boolean {
  if (!element) return false;
  const isScroller =
    element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY);
  return (isScroller && !isBelow(bottomOf(element))) || isInScroller(element.parentElement);
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

function isBelow(bottom: number): boolean {
  return bottom > innerHeight + 1;
}
