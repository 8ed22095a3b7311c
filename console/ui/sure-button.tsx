import { useState } from "preact/hooks";

interface SureButtonProps {
  label: string;
  /** What it asks once it was pressed. */
  question: string;
  disabled?: boolean;
  onSure(): void;
}

/** A button for what cannot be undone: it asks, and acts when it is pressed again. */
export function SureButton({ label, question, disabled = false, onSure }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      class="quiet bad"
      disabled={disabled}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking) onSure();
        setAsking(!isAsking);
      }}
    >
      {isAsking ? question : label}
    </button>
  );
}
