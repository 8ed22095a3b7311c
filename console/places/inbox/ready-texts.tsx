import type { ReadyText } from "./use-ready-texts";
import { inboxWords } from "./words";

/** The id of an option, for the field that has the focus. */
export const optionId = (index: number) => `ready-${index}`;

interface ReadyTextsProps {
  id: string;
  texts: readonly ReadyText[];
  /** The index of the one that Enter takes. */
  active: number;
  onTake(text: ReadyText): void;
}

/** The texts that a slash offers. The focus stays in the field, which tells screen readers the active one. */
export function ReadyTexts({ id, texts, active, onTake }: ReadyTextsProps) {
  return (
    <div class="ready-texts" role="listbox" id={id} aria-label={inboxWords.ready}>
      {texts.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: The field has the keys.
        <div
          key={text.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
        >
          <span>{text.title}</span>
          <small class="soft">{inboxWords.readyKinds[text.kind]}</small>
        </div>
      ))}
    </div>
  );
}
