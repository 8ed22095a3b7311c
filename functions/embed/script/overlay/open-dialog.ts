import type { addStyles } from "../add-styles";
import { element } from "../element";
import { isBusy } from "./is-busy";
import { showModal } from "./open-dialogs";

const lookAgainMs = 500;

/** What it needs of the kit, which imports this file's type. */
interface Tools {
  addStyles: typeof addStyles;
  frameLayer(): HTMLElement;
  /** What the visitor has pressed, or pressed a key in. */
  touchedTargets: WeakSet<EventTarget>;
}

/**
 * Opens a panel in front of the page, which cannot be used until it is closed: the browser keeps the focus in, gives
 * it back, and closes at Escape. Returns how to take it away.
 */
export function openDialog(
  panel: HTMLElement,
  { addStyles, frameLayer, touchedTargets }: Tools,
  closeMessage: () => void,
): () => void {
  let edited: Node | undefined;
  // The dialog covers the window, so a press beside its panel hits the dialog itself.
  const dialog = element(
    "dialog",
    {
      onclose: closeMessage,
      onmousedown: ({ target }) => {
        // What the visitor has filled in, and not sent, is not lost by a press.
        if (target === dialog && !edited?.isConnected) closeMessage();
      },
      // What the page hears of typing is not its own, and names no field.
      oninput: (event) => {
        // A panel's own tree hides its fields from events that are caught here, except in their path.
        [edited] = event.composedPath() as Node[];
        stop(event);
      },
    },
    panel,
  );
  dialog.setAttribute("aria-label", panel.getAttribute("aria-label") as string);
  const layer = frameLayer();
  const frame = layer.getRootNode() as ShadowRoot;
  // Once, for all that open in this layer.
  if (!frame.adoptedStyleSheets[1]) addStyles(frame, overlayDialogCss);
  addStyles(panel.shadowRoot as ShadowRoot, overlayCss);
  open();
  return () => {
    dialog.close();
    dialog.replaceWith();
  };

  /** Not before the visitor can be disturbed: the message's own chunks may have come late. */
  function open(): void {
    if (panel.inert) return;
    if (isBusy(touchedTargets)) {
      setTimeout(open, lookAgainMs);
      return;
    }
    layer.after(dialog);
    showModal(dialog);
    frameLayer();
  }
}

function stop(event: Event): void {
  event.stopPropagation();
}
