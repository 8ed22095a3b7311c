import type { Message } from "./api";
import { createHolder } from "./create-holder";
import { element } from "./element";
import { keepAttached } from "./keep-attached";
import { atEnd } from "./lifetime";
import { overlays } from "./overlays";

// In the order of the style sheet's grid.
const positions = "TOP TOP_LEFT TOP_RIGHT BOTTOM_LEFT BOTTOM_RIGHT BOTTOM CENTER";

let layer: HTMLElement | undefined;

/**
 * Lets a panel float above the page, beside those already there. At a position where nothing floats it stays off the
 * page. Returns how to take it away.
 */
export function float(panel: HTMLElement, position: Message["position"]): () => void {
  frameLayer().children.namedItem(position)?.append(panel);
  panel.classList.add(position);
  return () => panel.replaceWith();
}

/** The layer above everything on the page: in the browser's top layer, where it has one for it. */
export function frameLayer(): HTMLElement {
  if (layer) return layer;
  const root = createHolder();
  const made = element(
    "span",
    { popover: "manual" },
    ...positions.split(" ").map((id) => element("div", { id })),
  );
  layer = made;
  root.append(made);
  const takeAway = keepAttached(root.host, "body", () => {
    made.showPopover?.();
    overlays?.reopen(root);
  });
  atEnd(() => {
    // Closing a dialog gives the focus back, which taking it off the page does not.
    overlays?.closeAll(root);
    takeAway();
  });
  return made;
}
