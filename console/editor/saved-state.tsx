import { words } from "../words";
import { locale } from "../words/locale";

interface SavedStateProps {
  /** What is not saved, in words; empty: everything is. */
  unsaved: string;
  savedAt: Date | undefined;
}

/** Whether what is edited is saved, and since when. */
export function SavedState({ unsaved, savedAt }: SavedStateProps) {
  return (
    <span class="soft" role="status">
      {unsaved ||
        (savedAt &&
          words.editor.savedAt(
            savedAt.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" }),
          ))}
    </span>
  );
}
