/** Shows a dialog and focuses the element with `autofocus`. WebKit does not look for it in shadow trees. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.firstElementChild?.shadowRoot?.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** Shows the open dialogs again after they were removed from the page, because they have left the top layer. */
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
