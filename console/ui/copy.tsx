import { words } from "../words";
import { say } from "./toasts";

/** A text to take along, with a button that copies it. */
export function Copy({ text, label }: { text: string; label: string }) {
  return (
    <div class="copy">
      <code>{text}</code>
      <button
        type="button"
        class="plain"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(() => say(`${label}: ${words.copied}`))
        }
      >
        {words.copy}
      </button>
    </div>
  );
}
