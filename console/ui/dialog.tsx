import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  label: string;
  class?: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A native modal dialog. Escape and a press beside it close it, and the focus goes back to where it was. */
export function Dialog({ label, class: name = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  // Before the next key: whoever opens it and types on at once types into it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      isGone.current = true;
      // Nothing behind an open one takes the focus.
      shown?.close();
      (before as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      ref={dialog}
      class={name}
      aria-label={label}
      // At once. The browser's own event comes later, and would close what a key has opened since.
      onCancel={(event) => {
        // A file picker in the dialog says the same when somebody leaves it.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!isGone.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
