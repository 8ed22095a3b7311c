import { attachStyledShadow } from "./attach-styled-shadow";
import { keepAttached } from "./keep-attached";
import { dress } from "./panel";

// In the order of the style sheet's grid.
const positions = [
  "TOP_LEFT",
  "TOP",
  "TOP_RIGHT",
  "BOTTOM_LEFT",
  "BOTTOM",
  "BOTTOM_RIGHT",
  "CENTER",
];

let frame: { root: ShadowRoot; corners: HTMLElement[] } | undefined;

/**
 * Lets a panel float above the page, beside those already there. At a position where nothing floats it stays off the
 * page. Returns how to take it away.
 */
export function float(panel: HTMLElement, position: string): () => void {
  frame ??= createFrame();
  frame.corners[positions.indexOf(position)]?.append(panel);
  dress(panel);
  return () => panel.remove();
}

/**
 * Opens a panel in front of the page, which cannot be used until it is closed: the browser keeps the focus in, gives
 * it back, and closes at Escape. Returns how to take it away.
 */
export function openDialog(panel: HTMLElement, onClose: () => void): () => void {
  frame ??= createFrame();
  const dialog = document.createElement("dialog");
  dialog.ariaLabel = panel.ariaLabel;
  panel.role = "document";
  dialog.append(panel);
  frame.root.append(dialog);
  dress(panel);
  dialog.showModal();
  dialog.addEventListener("close", onClose);
  // The dialog is as large as its panel, so what is hit beside that is the backdrop.
  dialog.addEventListener("click", ({ target }) => target === dialog && onClose());
  return () => {
    dialog.close();
    dialog.remove();
  };
}

/** Puts the layer on the page, above everything there: in the browser's top layer, where it has one for it. */
function createFrame() {
  const layer = document.createElement("messaging-widget");
  layer.setAttribute("popover", "manual");
  const root = attachStyledShadow(layer, frameCss);
  const corners = positions.map(() => root.appendChild(document.createElement("div")));
  keepAttached(layer, () => document.querySelector("body"), {
    subtree: false,
    onAttached() {
      layer.showPopover?.();
      // Taken off the page, an open dialog has lost its place in front of it.
      for (const dialog of root.querySelectorAll("dialog")) {
        dialog.open = false;
        dialog.showModal();
      }
    },
  });
  return { root, corners };
}
