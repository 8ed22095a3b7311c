import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  label: string;
  class?: string;
  onClose(): void;
  children: ComponentChildren;
}

/**
 * A native modal dialog. Escape closes it, and a press that begins and ends beside it, unless something is typed. The focus goes
 * back to where it was.
 */
export function Dialog({ label, class: name = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const pressBegan = useRef(false);
  // Before the next key: whoever opens it and types on at once types into it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      isGone.current = true;
      // Nothing behind an open one takes the focus.
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

/** Whether a press is beside the dialog. Its padding is the dialog as well, by which no target tells them apart. */
function isOnBackdrop(dialog: HTMLDialogElement | null, event: MouseEvent): boolean {
  if (!dialog || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}

/** What fields had when somebody first came to them. */
const before = new WeakMap<EventTarget, string>();

const fields = "textarea, input:not([type='radio'], [type='checkbox'], [role='combobox'])";

function noteBefore({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches(fields) && !before.has(target))
    before.set(target, (target as HTMLInputElement).value);
}

/** Whether something is typed in the dialog. */
function hasTyped(dialog: HTMLDialogElement | null): boolean {
  return [...(dialog?.querySelectorAll<HTMLInputElement>(fields) ?? [])].some(
    (field) => before.has(field) && before.get(field) !== field.value,
  );
}
