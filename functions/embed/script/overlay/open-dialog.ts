import type { addStyles } from "../add-styles";
import { element } from "../element";
import { isBusy } from "./is-busy";
import { showModal } from "./open-dialogs";

const lookAgainMs = 500;

/**
 * Opens a panel in front of the page, which cannot be used until it is closed: the browser keeps the focus in, gives
 * it back, and closes at Escape. Returns how to take it away.
 */
export function openDialog(
  panel: HTMLElement,
  layer: HTMLElement,
  style: typeof addStyles,
  onClose: () => void,
  touched: WeakSet<EventTarget>,
): () => void {
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
      // What the page hears of typing is not its own, and names no field.
      oninput: (event) => {
        // A panel's own tree hides its fields from what is heard here, but for their path.
        [edited] = event.composedPath() as Node[];
        stop(event);
      },
    },
    panel,
  );
  dialog.setAttribute("aria-label", panel.getAttribute("aria-label") as string);
  const frame = layer.getRootNode() as ShadowRoot;
  // Once, for all that open in this layer.
  if (!frame.adoptedStyleSheets[1]) style(frame, overlayDialogCss);
  style(panel.shadowRoot as ShadowRoot, overlayCss);
  open();
  return () => {
    dialog.close();
    dialog.replaceWith();
  };

  /** Not before the visitor can be disturbed: the message's own chunks may have come late. */
  function open(): void {
    if (panel.inert) return;
    if (isBusy(touched)) {
      setTimeout(open, lookAgainMs);
      return;
    }
    layer.after(dialog);
    showModal(dialog);
  }
}

function stop(event: Event): void {
  event.stopPropagation();
}
