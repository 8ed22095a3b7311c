/** The rules of pages ask the environment whether this is a local run, which alone serves pictures without TLS. */
export function setEnvironment(): void {
  const isLocalRun = location.protocol === "http:";
  Object.assign(globalThis, { process: { env: isLocalRun ? { LOCAL_RUN: "true" } : {} } });
}

/**
 * Lets no dialog take the keys when it opens: somebody types in the console, and a key pressed before it took them back
 * would be lost. What cannot be seen gets no focus, and it is seen again before the browser paints.
 */
export function keepFocusOut(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    this.style.visibility = "hidden";
    showModal.call(this);
    this.style.visibility = "";
  };
  // Browsers complain of a frame on another host that asks for it.
  Object.defineProperty(HTMLElement.prototype, "autofocus", { value: false, writable: true });
}
