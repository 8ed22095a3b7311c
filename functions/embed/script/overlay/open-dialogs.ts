/** An open dialog that was removed from the page has lost its place in front of it. */
export function reopen(frame: ShadowRoot): void {
  for (const dialog of openIn(frame)) {
    dialog.open = false;
    dialog.showModal();
  }
}

export function closeAll(frame: ShadowRoot): void {
  for (const dialog of openIn(frame)) dialog.close();
}

function openIn(frame: ShadowRoot): NodeListOf<HTMLDialogElement> {
  return frame.querySelectorAll("[open]");
}
