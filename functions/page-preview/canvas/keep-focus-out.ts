/**
 * Keeps an opening dialog from taking the focus: somebody types in the console, and keys pressed before the console took the
 * focus back would be lost. Invisible elements get no focus, so the document is hidden for a moment and visible again before
 * the browser paints.
 */
export function keepFocusOut(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    this.style.visibility = "hidden";
    showModal.call(this);
    // After the script, which asks for the focus too.
    queueMicrotask(() => {
      this.style.visibility = "";
    });
  };
  // Browsers complain of a frame on another host that asks for it.
  Object.defineProperty(HTMLElement.prototype, "autofocus", { value: false, writable: true });
}
