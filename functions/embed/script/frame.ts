import { createHolder } from "./create-holder";
import { element } from "./element";
import { keepAttached } from "./keep-attached";
import { atEnd } from "./lifetime";

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
  return () => panel.replaceWith();
}

/**
 * Opens a panel in front of the page, which cannot be used until it is closed: the browser keeps the focus in, gives
 * it back, and closes at Escape. Returns how to take it away.
 */
export function openDialog(panel: HTMLElement, onClose: () => void): () => void {
  let edited: Node | undefined;
  // The dialog covers the window, so a press beside its panel hits the dialog itself.
  const dialog = element(
    "dialog",
    {
      onclose: onClose,
      onmousedown: ({ target }) => {
        // What the visitor has filled in, and not sent, is not lost by a press.
        if (target === dialog && !edited?.isConnected) onClose();
      },
      // A panel's own tree hides its fields from what is heard here, but for their path.
      oninput: (event) => {
        [edited] = event.composedPath() as Node[];
      },
    },
    panel,
  );
  dialog.setAttribute("aria-label", panel.getAttribute("aria-label") as string);
  frameLayer().after(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.replaceWith();
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
  const takeAway = keepAttached(root.host, "body", () => {
    made.showPopover?.();
    // An open dialog that was removed from the page has lost its place in front of it.
    forEachOpen((dialog) => {
      dialog.open = false;
      dialog.showModal();
    });
  });
  atEnd(() => {
    // Closing a dialog gives the focus back, which taking it off the page does not.
    forEachOpen((dialog) => dialog.close());
    takeAway();
  });
  return made;

  function forEachOpen(act: (dialog: HTMLDialogElement) => void): void {
    root.querySelectorAll<HTMLDialogElement>("[open]").forEach(act);
  }
}
