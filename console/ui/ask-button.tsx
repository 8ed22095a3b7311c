import { useState } from "preact/hooks";
import { AskDialog, type Asked } from "./ask-dialog";

interface AskButtonProps extends Asked {
  label: string;
  /** Its name, where the label alone does not tell what it is about. */
  title?: string;
  disabled?: boolean;
  onSure(): void;
}

/** A button for what cannot be undone. The one that acts is in a dialog, so that no second press hits it. */
export function AskButton({ label, title, disabled = false, onSure, ...asked }: AskButtonProps) {
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
        <AskDialog
          {...asked}
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
