import { shift } from "./shift";
import { elementsIn } from "./walk";

// Elements that a visitor can press or type in.
const controls = "a[href],button,input,select,textarea,[tabindex]";

// The page's boxes that were shortened to end at the window's bottom.
const shortened: Element[] = [];

/**
 * Whether the page, after it has moved, has made room. Its boxes of the window's height are shortened for that. One that scrolls
 * as a whole brings everything into view; in any other, something may still be out of reach.
 */
export function fits(hasScrolled: boolean, roomPx: number): boolean {
  const root = document.documentElement;
  // A rule of the page may override the padding. Browsers round it.
  if (Number.parseFloat(getComputedStyle(root).paddingTop) < roomPx - 1) return false;
  shortened.length = 0;
  if (hasScrolled) return true;
  shorten(root);
  return !scrolls();
}

/** Whether this still holds at another window size, with the shortened boxes ending at the window's bottom. */
export function stillFits(hasScrolled: boolean, roomPx: number): boolean {
  return hasScrolled
    ? scrolls(roomPx)
    : shortened.every((each) => Math.abs(bottomOf(each) - innerHeight) < 2) && !scrolls();
}

/** Whether the page scrolls as a whole, by more than `px`. */
export function scrolls(px = 0): boolean {
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  return scrollHeight > clientHeight + px + 1;
}

const cuts = (each: Element, how: RegExp) => how.test(getComputedStyle(each).overflowY);

/** Whether the page forbids that it scrolls. */
export function isHeld(): boolean {
  return [document.documentElement, document.body].some((each) => cuts(each, /hidden|clip/));
}

/**
 * Tells of an element whether it makes the page an app, which must not begin to scroll: a part of at least half of the window's
 * height that scrolls for itself. A part that cuts its content off may be a map or a wrapper. It counts if the page, now moved,
 * was exactly as tall as the window.
 */
export function appParts(roomPx: number): (element: Element) => boolean {
  const fillsWindow = scrolls(roomPx - 3);
  return (each) => {
    if (each.contains(document.body) || each.clientHeight * 2 < innerHeight) return false;
    const isOver = each.scrollHeight > each.clientHeight + 1 && cuts(each, /auto|scroll/);
    return isOver || (fillsWindow && (each.localName === "iframe" || !cuts(each, /visible/)));
  };
}

/** Makes boxes as tall as the window end at its bottom, however their height is set. */
function shorten(parent: Element): void {
  for (const each of parent.children) {
    const { top, height } = each.getBoundingClientRect();
    // What is in it may be taller.
    const isTooTall = isBelow(top + Math.max(height, each.scrollHeight));
    if (!isTooTall || each.localName === "messaging-widget") continue;
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

/** Whether moving the page put a control out of reach. */
export function hidesControls(roomPx: number): boolean {
  for (const each of elementsIn(document.documentElement))
    if (isOutOfReach(each, roomPx)) return true;
  return false;
}

/** Whether the element is a control that was moved out of the window and cannot be scrolled into view. */
export function isOutOfReach(element: Element, roomPx: number): boolean {
  if (!element.matches(controls)) return false;
  const bottom = bottomOf(element);
  return isBelow(bottom) && !isBelow(bottom - roomPx) && !isInScroller(element.parentElement);
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
