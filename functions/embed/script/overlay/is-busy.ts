import { closest } from "../closest";
import { isVisible } from "../is-visible";

// Text fields; lists, which may be open; and frames, whose fields cannot be seen from here.
const editable = "select,:read-write,iframe,frame";

// A dialog of the page's, as browsers have it and as libraries make it, or something in full screen.
const dialogs = ":modal,[role=dialog],[role=alertdialog],[aria-modal=true]";

// A menu of the page's, which a dialog would close. Not one that the page opens and closes by hand, as widgets do for good.
// In a list that forgives what an older browser does not know.
const menus = ":is([popover]:not([popover=manual]):popover-open)";

/** Whether an overlay would disturb: the visitor is elsewhere, may be typing, or has a dialog of the page's open. */
export function isBusy(): boolean {
  // What has the focus may lie in shadow trees.
  let focused: Element | null | undefined = document.activeElement;
  for (; focused; focused = focused.shadowRoot?.activeElement) {
    if (closest(focused, `${editable},${dialogs}`)) return true;
  }
  // Libraries keep closed dialogs on the page, hidden in one way or another.
  return document.hidden || [...document.querySelectorAll(`${dialogs},${menus}`)].some(isVisible);
}
