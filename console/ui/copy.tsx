import { words } from "../words";
import { say, sayFault } from "./toasts";

interface CopyProps {
  text: string;
  label: string;
  /** Whether the text stands beside it already. */
  isShort?: boolean;
}

/** A text to take along, with a button that copies it. */
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
            .then(() => say(`${label}: ${words.copied}`), sayFault)
        }
      >
        {words.copy}
      </button>
    </div>
  );
}
