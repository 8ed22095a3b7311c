import { words } from "../words";
import { announce, announceFault } from "./toasts";

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
            .then(() => announce(`${label}: ${words.copied}`), announceFault)
        }
      >
        {words.copy}
      </button>
    </div>
  );
}
