import { createHolder } from "./create-holder";
import { element } from "./element";
import { keepAttached } from "./keep-attached";

// In the order of the style sheet's grid.
const positions = [
  "TOP",
  "TOP_LEFT",
  "TOP_RIGHT",
  "BOTTOM_LEFT",
  "BOTTOM_RIGHT",
  "BOTTOM",
  "CENTER",
] as const;

let layer: HTMLElement | undefined;

/**
 * Lets a panel float above the page, beside those already there. At a position where nothing floats it stays off the
 * page. Returns how to take it away.
 */
export function float(
  panel: HTMLElement,
  position: (typeof positions)[number] | "INLINE",
): () => void {
  frameLayer().children.namedItem(position)?.append(panel);
  panel.classList.add(position);
  return () => panel.remove();
}

/**
 * Opens a panel in front of the page, which cannot be used until it is closed: the browser keeps the focus in, gives
 * it back, and closes at Escape. Returns how to take it away.
 */
export function openDialog(panel: HTMLElement, onClose: () => void): () => void {
  // The dialog covers the window, so a click beside its panel hits the dialog itself.
  const dialog = element(
    "dialog",
    {
      ariaLabel: panel.ariaLabel,
      onclose: onClose,
      onmousedown: ({ target }) => {
        if (target === dialog) onClose();
      },
    },
    panel,
  );
  frameLayer().after(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.remove();
  };
}

/** The layer above everything on the page: in the browser's top layer, where it has one for it. */
export function frameLayer(): HTMLElement {
  if (layer) return layer;
  const root = createHolder();
  const made = element(
    "span",
    { popover: "manual" },
    ...positions.map((id) => element("div", { id })),
  );
  layer = made;
  root.append(made);
  keepAttached(root.host, "body", () => {
    made.showPopover?.();
    // An open dialog that was removed from the page has lost its place in front of it.
    for (const dialog of root.querySelectorAll<HTMLDialogElement>("[open]")) {
      dialog.open = false;
      dialog.showModal();
    }
  });
  return made;
}
