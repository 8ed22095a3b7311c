import { createHolder } from "./create-holder";
import { element } from "./element";
import { focusGuard } from "./focus-guard";
import { keepAttached } from "./keep-attached";
import { atEnd } from "./lifetime";
import { overlays } from "./overlays";

// In the order of the style sheet's grid.
const positions = [
  "TOP",
  "TOP_LEFT",
  "TOP_RIGHT",
  "BOTTOM_LEFT",
  "BOTTOM_RIGHT",
  "BOTTOM",
  "CENTER",
];

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

/**
 * The layer above everything on the page: in the browser's top layer, where it has one for it. Each call looks whether what is in
 * it can be used.
 */
export function frameLayer(): HTMLElement {
  if (layer) {
    guardFocus();
    return layer;
  }
  const root = createHolder();
  const made = element(
    "span",
    { popover: "manual" },
    ...positions.map((id) => element("div", { id })),
  );
  layer = made;
  root.append(made);
  const { takeAway, attachTo } = keepAttached(
    root.host,
    () => document.body,
    () => {
      // In their order, the last one at the front.
      for (const each of root.querySelectorAll<HTMLElement>("[popover]")) each.showPopover?.();
      overlays?.reopen(root);
    },
  );
  guardFocus = focusGuard(made, attachTo);
  atEnd(() => {
    // Closing a dialog gives the focus back, which taking it off the page does not.
    overlays?.closeAll(root);
    takeAway();
  });
  return made;
}
