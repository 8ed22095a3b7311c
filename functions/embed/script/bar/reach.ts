import { shift } from "./shift";

// What a visitor may press or write in.
const controls = "a[href],button,input,select,textarea,[tabindex]";

/**
 * Whether the page, after it has moved, has made room and everything that was in the window can still be reached. Its boxes of the
 * window's height are shortened for that. One that scrolls as a whole brings everything into view.
 */
export function fits(hasScrolled: boolean, roomPx: number): boolean {
  const root = document.documentElement;
  // A rule of the page's may forbid it. Browsers round.
  if (Number.parseFloat(getComputedStyle(root).paddingTop) < roomPx - 1) return false;
  if (hasScrolled) return true;
  shorten(root);
  return (
    !scrolls() &&
    controlsIn(document).every((each) => {
      const bottom = bottomOf(each);
      return !isBelow(bottom) || isBelow(bottom - roomPx) || isInScroller(each.parentElement);
    })
  );
}

/** Whether the page scrolls as a whole. */
export function scrolls(): boolean {
  const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  return scrollHeight > clientHeight + 1;
}

/** Lets boxes as tall as the window end where it ends, however they have got their height. */
function shorten(parent: Element): void {
  for (const each of parent.children) {
    const { top, height } = each.getBoundingClientRect();
    if (!isBelow(top + height) || each.localName === "messaging-widget") continue;
    if (Math.abs(height - innerHeight) < 2) {
      const left = [`calc(100dvh - ${top}px)`];
      const style = { minHeight: left, boxSizing: ["border-box"] };
      shift(each, style);
      if (isBelow(bottomOf(each))) shift(each, { ...style, height: left });
    }
    shorten(each);
  }
}

function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll("*")].flatMap((each) => [
    ...(each.matches(controls) ? [each] : []),
    ...(each.shadowRoot && each.localName !== "messaging-widget"
      ? controlsIn(each.shadowRoot)
      : []),
  ]);
}

/** Whether something around it scrolls, and all of that is in the window. */
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
