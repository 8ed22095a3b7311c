import { words } from "../words";
import { toast, toastError } from "./toasts";

interface CopyProps {
  text: string;
  label: string;
  /** Whether the text is already visible next to the button. */
  isShort?: boolean;
}

/** A text with a button that copies it. */
export function Copy({ text, label, isShort = false }: CopyProps) {
  return (
    <div class="copy">
      {!isShort && <code>{text}</code>}
      <button
        type="button"
        class="plain"
        onClick={() =>
          void navigator.clipboard
            .writeText(text)
            .then(() => toast(`${label}: ${words.copied}`), toastError)
        }
      >
        {words.copy}
      </button>
    </div>
  );
}
