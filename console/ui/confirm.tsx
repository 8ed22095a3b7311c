import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { words } from "../words";
import { Dialog } from "./dialog";
import { TextField } from "./field";

interface Confirmation {
  /** The action, as a question. */
  question: string;
  /** What goes with it. */
  warning?: string | undefined;
  /** The name that is typed before it is done, where much would be lost. */
  name?: string | undefined;
  /** The button's label. */
  act: string;
}

interface ConfirmDialogProps extends Confirmation {
  isBusy?: boolean;
  /** Whether it loses nothing, so that its button warns of nothing. */
  isHarmless?: boolean;
  /** Why it was refused. */
  error?: Error | null;
  /** What it would take, or how far it goes. */
  children?: ComponentChildren;
  onSure(): void;
  onClose(): void;
}

/** Asks before something is done that cannot be undone, or that needs a second thought. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    question,
    warning,
    name,
    act,
    isBusy = false,
    isHarmless = false,
    error,
    children,
    onSure,
    onClose,
  } = props;
  const [typed, setTyped] = useState("");
  return (
    <Dialog label={question} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSure();
        }}
      >
        <h2>{question}</h2>
        {warning && <p>{warning}</p>}
        {children}
        {name && (
          <TextField
            label={words.typeName(name)}
            value={typed}
            autocomplete="off"
            onChange={setTyped}
          />
        )}
        {error && (
          <p class="bad" role="alert">
            {error.message}
          </p>
        )}
        <div class="actions">
          <button type="button" class="plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button
            type="submit"
            class={isHarmless ? "primary" : "danger"}
            disabled={isBusy || (name !== undefined && typed.trim() !== name)}
          >
            {act}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ConfirmButtonProps extends Confirmation {
  label: string;
  /** Its name, where the label alone does not tell what it is about. */
  title?: string;
  disabled?: boolean;
  onSure(): void;
}

/** A button for what cannot be undone. The one that acts is in a dialog, so that no second press hits it. */
export function ConfirmButton({
  label,
  title,
  disabled = false,
  onSure,
  ...dialogProps
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet bad"
        aria-label={title}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          {...dialogProps}
          onSure={() => {
            setAsking(false);
            onSure();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
