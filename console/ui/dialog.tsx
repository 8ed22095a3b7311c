import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  label: string;
  class?: string;
  onClose(): void;
  children: ComponentChildren;
}

/**
 * A native modal dialog. Escape closes it, and so does a click outside unless the user has typed something. Closing returns the
 * focus to where it was.
 */
export function Dialog({ label, class: name = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const pressBegan = useRef(false);
  // Before the next key press, so that a user who goes on typing types into the dialog.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      isGone.current = true;
      // Close first: nothing behind an open modal dialog can take the focus.
      element?.close();
      (before as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      ref={dialog}
      class={name}
      aria-label={label}
      // Close at once. The browser's close event comes later, and would also close what a key opened in between.
      onCancel={(event) => {
        // Cancelling a file picker inside the dialog fires the same event.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!isGone.current) onClose();
      }}
      onFocusIn={noteBefore}
      onPointerDown={(event) => {
        pressBegan.current = isOnBackdrop(dialog.current, event);
      }}
      onClick={(event) => {
        const isPressed = pressBegan.current && isOnBackdrop(dialog.current, event);
        if (isPressed && !hasTyped(dialog.current)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/**
 * Whether a click is outside the dialog. The target alone does not tell, because the backdrop and the padding have the same
 * one.
 */
function isOnBackdrop(dialog: HTMLDialogElement | null, event: MouseEvent): boolean {
  if (!dialog || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}

/** The value of each field when it first got the focus. */
const before = new WeakMap<EventTarget, string>();

const fields = "textarea, input:not([type='radio'], [type='checkbox'], [role='combobox'])";

function noteBefore({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches(fields) && !before.has(target))
    before.set(target, (target as HTMLInputElement).value);
}

/** Whether the user has typed something in the dialog. */
function hasTyped(dialog: HTMLDialogElement | null): boolean {
  return [...(dialog?.querySelectorAll<HTMLInputElement>(fields) ?? [])].some(
    (field) => before.has(field) && before.get(field) !== field.value,
  );
}
