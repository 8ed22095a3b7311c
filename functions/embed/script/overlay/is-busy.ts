import { closest, outerOf } from "../closest";
import { isVisible } from "../is-visible";

const ours = "messaging-widget";

// Text fields, and lists, which may be open.
const fields = "select,:read-write";

// Frames, whose fields cannot be seen from here. Nobody types in those that play something.
const frames = ":is(iframe,frame)";
const players = ":is([allowfullscreen],[allow*=fullscreen],[allow*=autoplay],[allow*=encrypted])";

// A dialog of the page's, as browsers have it and as libraries make it, or something in full screen. Dialogs that say they
// are not modal, such as cookie bars, do not count.
const dialogs =
  ":modal,:fullscreen,:is([role=dialog],[role=alertdialog],[aria-modal=true]):not([aria-modal=false])";

// A menu of the page's, which a dialog would close. Not one that the page opens and closes by hand, as widgets do for good.
// In a list that forgives what an older browser does not know.
const menus = ":is([popover]:not([popover=manual]):popover-open)";

// What covered the window at the first look, if the page itself stood in it.
let mainLayer: Element | "none" | undefined;

/**
 * Whether an overlay would disturb: the visitor is elsewhere, may be typing, or has a dialog of the page's open, whether that
 * says so or not. Fields and frames that have got a press or a key are told.
 */
export function isBusy(touchedTargets: WeakSet<EventTarget>): boolean {
  // What has the focus may lie in shadow trees.
  let focused: Element | null | undefined = document.activeElement;
  for (; focused; focused = focused.shadowRoot?.activeElement) {
    if (mayBeTyping(focused, touchedTargets)) return true;
    const dialog = closest(focused, dialogs);
    if (dialog ? isSeen(dialog) : isClosedHost(focused) && textBelow(focused)) return true;
  }
  const layer = layerOverAll();
  // The page's own layer covers less than it says.
  mainLayer ??= layer && textBelow(layer).length < textOf(layer).length ? layer : "none";
  return (
    document.hidden ||
    (!!layer && layer !== mainLayer && !!textBelow(layer)) ||
    // Libraries keep closed dialogs on the page, hidden in one way or another.
    findAll(`${dialogs},${menus}`).some(isSeen)
  );
}

function mayBeTyping(focused: Element, touchedTargets: WeakSet<EventTarget>): boolean {
  if (closest(focused, fields)) {
    const { autofocus, value, defaultValue } = focused as HTMLInputElement;
    // The page gave it the focus as it loaded, which the visitor may not even have seen.
    return !autofocus || touchedTargets.has(focused) || (defaultValue ?? value) !== value;
  }
  if (!closest(focused, frames) || closest(focused, players)) return false;
  const { contentDocument } = focused as HTMLIFrameElement;
  // A frame of this site tells.
  return !contentDocument || mayBeTypingIn(contentDocument, touchedTargets);
}

function mayBeTypingIn({ activeElement }: Document, touchedTargets: WeakSet<EventTarget>): boolean {
  return !!activeElement && mayBeTyping(activeElement, touchedTargets);
}

/** Whether an element cannot have the focus by itself: it is something in a closed shadow tree that has it. */
function isClosedHost(focused: Element): boolean {
  return (
    !focused.shadowRoot &&
    (focused as HTMLElement).tabIndex < 0 &&
    closest(focused, "html,body,dialog,[tabindex]") !== focused
  );
}

// The open shadow trees that are looked into.
const mostTrees = 100;

/** What fits a selector on the page, in its open shadow trees as well. */
function findAll(selector: string): Element[] {
  const trees: ParentNode[] = [document];
  // The list grows while it is read.
  for (const tree of trees) {
    for (const { localName, shadowRoot } of tree.querySelectorAll("*")) {
      if (shadowRoot && localName !== ours && trees.length < mostTrees) trees.push(shadowRoot);
    }
  }
  return trees.flatMap((tree) => [...tree.querySelectorAll(selector)]);
}

// Near the window's corners: shares of its width and height.
const corners = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y] as const));

/** What is fixed to the window, covers it and takes the presses near its corners. */
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

// The parts to look at in a dialog that has no size of its own (its backdrop and its panel come first), and of what a layer
// may cover.
const mostParts = 40;

/** The text of what an element lies over. */
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
 * Whether a visitor sees an element of the page, or a part of it: it is in the window, is painted, and nothing lies over
 * its middle. Libraries keep closed dialogs beside the window, scaled to nothing, or without a height.
 */
function isSeen(element: Element): boolean {
  return (
    isVisible(element) &&
    [element, ...element.querySelectorAll("*")]
      .slice(0, mostParts)
      .some((part) => isInMiddle(element, part) && isVisible(part))
  );
}

/** Whether it is an element, or something in it, that is seen in the middle of that part of another which is in the window. */
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

/** What stands at a place of the window, in whatever open tree, below messages. */
export function hitAt(x: number, y: number, tree: DocumentOrShadowRoot = document): Node | null {
  const hit = tree.elementsFromPoint(x, y).find(({ localName }) => localName !== ours);
  const inner = hit?.shadowRoot;
  return (inner && inner !== tree && hitAt(x, y, inner)) || hit || null;
}

function middle(start: number, end: number): number {
  return (start + end) / 2;
}
