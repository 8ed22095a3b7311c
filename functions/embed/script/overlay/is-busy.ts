import { closest, outerOf } from "../closest";
import { isVisible } from "../is-visible";

const ours = "messaging-widget";

// Text fields, and selects, which may be open.
const fields = "select,:read-write";

// Frames, whose fields are not visible from here. Visitors do not type in media players.
const frames = ":is(iframe,frame)";
const players = ":is([allowfullscreen],[allow*=fullscreen],[allow*=autoplay],[allow*=encrypted])";

// Open dialogs of the page, native or from libraries, and elements in full screen. Dialogs that are declared as not modal, such
// as cookie bars, do not count.
const dialogs =
  ":modal,:fullscreen,:is([role=dialog],[role=alertdialog],[aria-modal=true]):not([aria-modal=false])";

// Open menus of the page, which a dialog would close. Manual popovers do not count, because widgets use them permanently. `:is`
// makes older browsers ignore what they do not know.
const menus = ":is([popover]:not([popover=manual]):popover-open)";

// The element that covered the window at the first check, if it contained the page itself.
let mainLayer: Element | "none" | undefined;

/**
 * Whether an overlay would disturb: the visitor is in another tab, may be typing, or has a dialog of the page open, even one
 * that is not declared as such. `touchedTargets` has the fields and frames that the visitor has clicked or pressed a key in.
 */
export function isBusy(touchedTargets: WeakSet<EventTarget>): boolean {
  // The focused element may be in shadow trees.
  let focused: Element | null | undefined = document.activeElement;
  for (; focused; focused = focused.shadowRoot?.activeElement) {
    if (mayBeTyping(focused, touchedTargets)) return true;
    const dialog = closest(focused, dialogs);
    if (dialog ? isSeen(dialog) : isClosedHost(focused) && textBelow(focused)) return true;
  }
  const layer = layerOverAll();
  // The page's own full-window layer covers less text than it contains.
  mainLayer ??= layer && textBelow(layer).length < textOf(layer).length ? layer : "none";
  return (
    document.hidden ||
    (!!layer && layer !== mainLayer && !!textBelow(layer)) ||
    // Libraries keep closed dialogs on the page, hidden in different ways.
    findAll(`${dialogs},${menus}`).some(isSeen)
  );
}

function mayBeTyping(focused: Element, touchedTargets: WeakSet<EventTarget>): boolean {
  if (closest(focused, fields)) {
    const { autofocus, value, defaultValue } = focused as HTMLInputElement;
    // The page focused the field while loading, and the visitor may not even have seen it.
    return !autofocus || touchedTargets.has(focused) || (defaultValue ?? value) !== value;
  }
  if (!closest(focused, frames) || closest(focused, players)) return false;
  const { contentDocument } = focused as HTMLIFrameElement;
  // A frame of this site can be inspected.
  return !contentDocument || mayBeTypingIn(contentDocument, touchedTargets);
}

function mayBeTypingIn({ activeElement }: Document, touchedTargets: WeakSet<EventTarget>): boolean {
  return !!activeElement && mayBeTyping(activeElement, touchedTargets);
}

/** Whether an element cannot have the focus itself, so that something in its closed shadow tree must have it. */
function isClosedHost(focused: Element): boolean {
  return (
    !focused.shadowRoot &&
    (focused as HTMLElement).tabIndex < 0 &&
    closest(focused, "html,body,dialog,[tabindex]") !== focused
  );
}

// The maximum number of open shadow trees to search.
const mostTrees = 100;

/** Finds elements on the page that match a selector, including open shadow trees. */
function findAll(selector: string): Element[] {
  const trees: ParentNode[] = [document];
  // The loop also visits trees that it adds.
  for (const tree of trees) {
    for (const { localName, shadowRoot } of tree.querySelectorAll("*")) {
      if (shadowRoot && localName !== ours && trees.length < mostTrees) trees.push(shadowRoot);
    }
  }
  return trees.flatMap((tree) => [...tree.querySelectorAll(selector)]);
}

// Points near the window's corners, as shares of its width and height.
const corners = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y] as const));

/** The fixed element that covers the window, so that it takes the clicks near all corners. */
function layerOverAll(): Element | undefined {
  const [first, ...others] = corners.map(([x, y]) => {
    let node = hitAt(innerWidth * x, innerHeight * y);
    while (node && !isLayer(node)) node = outerOf(node);
    return node;
  });
  return others.every((each) => each === first) ? (first as Element) : undefined;
}

function isLayer(node: Node): boolean {
  if (!(node instanceof Element) || getComputedStyle(node).position !== "fixed") return false;
  const { width, height } = node.getBoundingClientRect();
  return width > innerWidth - 1 && height > innerHeight - 1;
}

// How many parts are checked in a dialog without a size (its backdrop and panel come first), and behind a layer.
const mostParts = 40;

/** The text that an element covers. */
function textBelow(element: Element): string {
  let text = "";
  for (let node: Node | null = element; node; node = outerOf(node)) {
    for (const each of [...(node.parentNode?.children ?? [])].slice(0, mostParts)) {
      if (each !== node && isVisible(each) && isInMiddle(element, each)) text += textOf(each);
    }
  }
  return text.trim();
}

function textOf({ textContent, shadowRoot }: Element): string {
  return `${textContent}${shadowRoot?.textContent ?? ""}`;
}

/**
 * Whether an element of the page, or a part of it, is visible: in the window, painted, and not covered in its middle. Libraries
 * keep closed dialogs outside the window, scaled to zero, or without a height.
 */
function isSeen(element: Element): boolean {
  return (
    isVisible(element) &&
    [element, ...element.querySelectorAll("*")]
      .slice(0, mostParts)
      .some((part) => isInMiddle(element, part) && isVisible(part))
  );
}

/** Whether an element, or something inside it, is on top in the middle of another element's visible part. */
function isInMiddle(element: Element, other: Element): boolean {
  const { left, right, top, bottom } = other.getBoundingClientRect();
  if (right - left < 1 || bottom - top < 1) return false;
  let node = hitAt(
    middle(Math.max(0, left), Math.min(innerWidth, right)),
    middle(Math.max(0, top), Math.min(innerHeight, bottom)),
  );
  while (node && node !== element) node = outerOf(node);
  return !!node;
}

/** The topmost node at a point of the window, in any open tree, ignoring messages. */
export function hitAt(x: number, y: number, tree: DocumentOrShadowRoot = document): Node | null {
  const hit = tree.elementsFromPoint(x, y).find(({ localName }) => localName !== ours);
  const inner = hit?.shadowRoot;
  return (inner && inner !== tree && hitAt(x, y, inner)) || hit || null;
}

function middle(start: number, end: number): number {
  return (start + end) / 2;
}
