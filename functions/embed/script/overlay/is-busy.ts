import { closest } from "../closest";
import { isVisible } from "../is-visible";

// Text fields, and lists, which may be open.
const fields = "select,:read-write";

// Frames, whose fields cannot be seen from here. Nobody types in those that play something.
const frames = ":is(iframe,frame)";
const players = ":is([allowfullscreen],[allow*=fullscreen],[allow*=autoplay],[allow*=encrypted])";

// A dialog of the page's, as browsers have it and as libraries make it, or something in full screen. Of those that say so,
// the page can be used beside them: cookie bars are.
const dialogs =
  ":modal,:fullscreen,:is([role=dialog],[role=alertdialog],[aria-modal=true]):not([aria-modal=false])";

// A menu of the page's, which a dialog would close. Not one that the page opens and closes by hand, as widgets do for good.
// In a list that forgives what an older browser does not know.
const menus = ":is([popover]:not([popover=manual]):popover-open)";

/**
 * Whether an overlay would disturb: the visitor is elsewhere, may be typing, or has a dialog of the page's open. Fields and
 * frames that have got a press or a key are told.
 */
export function isBusy(touchedTargets: WeakSet<EventTarget>): boolean {
  // What has the focus may lie in shadow trees.
  let focused: Element | null | undefined = document.activeElement;
  for (; focused; focused = focused.shadowRoot?.activeElement) {
    if (mayBeTyping(focused, touchedTargets)) return true;
    const dialog = closest(focused, dialogs);
    if (dialog && isSeen(dialog)) return true;
  }
  // Libraries keep closed dialogs on the page, hidden in one way or another.
  return document.hidden || [...document.querySelectorAll(`${dialogs},${menus}`)].some(isSeen);
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

// Of a dialog without a size of its own, the parts that are looked at: its backdrop and its panel come first.
const mostParts = 40;

/**
 * Whether a visitor sees an element of the page, or a part of it: it is in the window, is painted, and nothing lies over
 * its middle. Libraries keep closed dialogs beside the window, scaled to nothing, or without a height.
 */
function isSeen(element: Element): boolean {
  if (!isVisible(element)) return false;
  return [element, ...element.querySelectorAll("*")].slice(0, mostParts).some((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (right - left < 1 || bottom - top < 1) return false;
    const hit = document.elementFromPoint(
      middle(Math.max(0, left), Math.min(innerWidth, right)),
      middle(Math.max(0, top), Math.min(innerHeight, bottom)),
    );
    return element.contains(hit) && isVisible(part);
  });
}

function middle(start: number, end: number): number {
  return (start + end) / 2;
}
