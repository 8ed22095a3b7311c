import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { words } from "../words";
import { Dialog } from "./dialog";
import { TextField } from "./field";

interface Confirmation {
  /** The action, as a question. */
  question: string;
  /** The consequences of the action. */
  warning?: string | undefined;
  /** A name that the user must type first, if the action would destroy a lot. */
  name?: string | undefined;
  /** The button's label. */
  act: string;
}

interface ConfirmDialogProps extends Confirmation {
  isBusy?: boolean;
  /** Whether the action loses nothing, so that its button is not red. */
  isHarmless?: boolean;
  /** Why the action failed. */
  error?: Error | null;
  /** What the action affects. */
  children?: ComponentChildren;
  onSure(): void;
  onClose(): void;
}

/** Asks for confirmation of an action that cannot be undone or has wide effects. */
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
  /** The button's accessible name, if the label alone is unclear. */
  title?: string;
  disabled?: boolean;
  onSure(): void;
}

/** A button for an action that cannot be undone. It opens a dialog, so that a double click cannot confirm it. */
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
