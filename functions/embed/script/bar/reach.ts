import { shift } from "./shift";

// What a visitor may press or write in.
const controls = "a[href],button,input,select,textarea,summary,[tabindex],[contenteditable]";

/** Where the controls of a page end that does not scroll as a whole. One that does brings everything into view. */
export function measure(): Map<Element, number> | undefined {
  return scrolls()
    ? undefined
    : new Map(controlsIn(document).map((each) => [each, bottomOf(each)]));
}

/**
 * Whether the page has made room and everything in it can still be reached; its boxes of the window's height are shortened for
 * that.
 */
export function fits(before: ReturnType<typeof measure>, roomPx: number): boolean {
  const root = document.documentElement;
  // A rule of the page's may forbid it.
  if (Number.parseFloat(getComputedStyle(root).paddingTop) < roomPx) return false;
  if (!before) return true;
  shorten(root);
  return (
    !scrolls() &&
    [...before].every(
      ([element, bottom]) =>
        isBelow(bottom) || !isBelow(bottomOf(element)) || isInScroller(element.parentElement),
    )
  );
}

function scrolls(): boolean {
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
