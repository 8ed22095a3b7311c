import { createHolder } from "./create-holder";
import { element } from "./element";
import { focusGuard } from "./focus-guard";
import { keepAttached } from "./keep-attached";
import { atEnd } from "./lifetime";
import { overlays } from "./overlays";

// In the order of the style sheet's grid.
const positions = "TOP TOP_LEFT TOP_RIGHT BOTTOM_LEFT BOTTOM_RIGHT BOTTOM CENTER";

let layer: HTMLElement | undefined;
let guardFocus: () => void;

/**
 * Lets a panel float above the page, beside those already there. At a position where nothing floats it stays off the
 * page. Returns how to take it away.
 */
export function float(panel: HTMLElement, position: string): () => void {
  (frameLayer().getRootNode() as ShadowRoot).getElementById(position)?.append(panel);
  panel.classList.add(position);
  guardFocus();
  return () => panel.replaceWith();
}

/** The layer above everything on the page: in the browser's top layer, where it has one for it. */
export function frameLayer(): HTMLElement {
  if (layer) return layer;
  const root = createHolder();
  // Bars scroll with the page, so they have a place of their own.
  const bars = element("b", { popover: "manual", id: "BAR" });
  const made = element(
    "span",
    { popover: "manual" },
    ...positions.split(" ").map((id) => element("div", { id })),
  );
  layer = made;
  guardFocus = focusGuard(made);
  root.append(bars, made);
  const [takeAway, attach] = keepAttached(
    root.host,
    // Beside an open dialog of the page's nothing can be used, but in it. Not while a dialog of our own is open.
    () =>
      [
        ...document.querySelectorAll(root.querySelector("[open]") ? "body" : "body,dialog:modal"),
      ].pop() as Element,
    () => {
      bars.showPopover?.();
      made.showPopover?.();
      overlays?.reopen(root);
    },
  );
  const dialogs = new MutationObserver(attach);
  dialogs.observe(document, { subtree: true, attributeFilter: ["open"] });
  atEnd(() => {
    dialogs.disconnect();
    // Closing a dialog gives the focus back, which taking it off the page does not.
    overlays?.closeAll(root);
    takeAway();
  });
  return made;
}
