/** Shows a dialog, with the focus where its panel asks for it: WebKit does not look for that in shadow trees. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.firstElementChild?.shadowRoot?.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** An open dialog that was removed from the page has lost its place in front of it. */
export function reopen(frame: ShadowRoot): void {
  for (const dialog of openIn(frame)) {
    dialog.open = false;
    showModal(dialog);
  }
}

export function closeAll(frame: ShadowRoot): void {
  for (const dialog of openIn(frame)) dialog.close();
}

function openIn(frame: ShadowRoot): NodeListOf<HTMLDialogElement> {
  return frame.querySelectorAll("[open]");
}
