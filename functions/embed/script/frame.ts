import { createHolder } from "./create-holder";
import { element } from "./element";
import { keepAttached } from "./keep-attached";
import { atEnd, lifetime, listen } from "./lifetime";
import { options } from "./options";
import { loadOverlays, overlays } from "./overlays";

// In the order of the grid in the style sheet.
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
let clear: () => void;

/**
 * Adds a panel to the layer above the page, next to the others. At an unknown position, the panel stays off the page. Returns a
 * function that removes it.
 */
export function float(panel: HTMLElement, position: string): () => void {
  (frameLayer().getRootNode() as ShadowRoot).getElementById(position)?.append(panel);
  panel.classList.add(position);
  clear();
  return () => panel.replaceWith();
}

/**
 * The layer above everything on the page, in the browser's top layer if it has one. Each call also moves its content clear of
 * what the visitor needs.
 */
export function frameLayer(): HTMLElement {
  if (layer) {
    clear();
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
      // In order, so that the last one ends up in front.
      for (const each of root.querySelectorAll<HTMLElement>("[popover]")) each.showPopover?.();
      if (!root.adoptedStyleSheets[0]) loadOverlays().then(() => overlays?.restyle(root));
      overlays?.reopen(root);
    },
  );
  clear = () => {
    if (root.querySelector("section") && isInTheWay())
      loadOverlays().then(() => overlays?.keepClear(made, lifetime, attachTo, options));
  };
  listen(document, ["focusin"], clear);
  atEnd(() => {
    // Closing a dialog returns the focus, but removing it does not.
    overlays?.closeAll(root);
    takeAway();
  });
  return made;
}

/** Whether messages may cover what the page needs or be out of view. The code that prevents this is in a chunk. */
function isInTheWay(): unknown {
  const { body, activeElement } = document;
  const below = document.elementsFromPoint(innerWidth / 2, innerHeight - 9);
  return (
    activeElement !== body ||
    options.holder ||
    innerWidth > (visualViewport?.width as number) + 20 ||
    // Something more than the page itself, on one that fills the window.
    (below[2] && innerHeight >= body.scrollHeight) ||
    [body, ...below].some((each) => {
      const { position, zoom } = getComputedStyle(each);
      return position === "fixed" || +zoom !== 1;
    })
  );
}
