import type { addStyles } from "../add-styles";
import { element } from "../element";
import { isBusy } from "./is-busy";
import { showModal } from "./open-dialogs";

const lookAgainMs = 500;

/** What it needs from the library. A type of its own, because the library imports this file's type. */
interface Tools {
  addStyles: typeof addStyles;
  frameLayer(): HTMLElement;
  /** Elements that the visitor has clicked, or pressed a key in. */
  touchedTargets: WeakSet<EventTarget>;
}

/**
 * Opens a panel in front of the page, which cannot be used until the panel is closed. The browser traps the focus, returns it,
 * and closes the dialog on Escape. Returns a function that removes the panel.
 */
export function openDialog(
  panel: HTMLElement,
  { addStyles, frameLayer, touchedTargets }: Tools,
  closeMessage: () => void,
): () => void {
  let edited: Node | undefined;
  // The dialog covers the window, so a click outside its panel targets the dialog.
  const dialog = element(
    "dialog",
    {
      onclose: closeMessage,
      onmousedown: ({ target }) => {
        // A click outside must not lose what the visitor has filled in.
        if (target === dialog && !edited?.isConnected) closeMessage();
      },
      // The page must not receive input events from messages.
      oninput: (event) => {
        // Only the event's path names the field, because the panel's shadow tree hides it from listeners here.
        [edited] = event.composedPath() as Node[];
        stop(event);
      },
    },
    panel,
  );
  dialog.setAttribute("aria-label", panel.getAttribute("aria-label") as string);
  const layer = frameLayer();
  const frame = layer.getRootNode() as ShadowRoot;
  // Added once for all dialogs of this layer.
  if (!frame.adoptedStyleSheets[1]) addStyles(frame, overlayDialogCss);
  addStyles(panel.shadowRoot as ShadowRoot, overlayCss);
  open();
  return () => {
    dialog.close();
    dialog.replaceWith();
  };

  /** Opens once the visitor is not busy any more. The message's own chunks may have loaded late. */
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
