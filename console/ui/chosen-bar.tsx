import { words } from "../words";

export interface ChosenAction {
  name: string;
  /** It takes something away. */
  isBad?: boolean;
  /** It may ask first, and says by `onDone` that it was done: who cancels keeps what is chosen. */
  asksFirst?: boolean;
  act(ids: readonly string[], onDone?: () => void): void;
}

interface ChosenBarProps {
  ids: readonly string[];
  actions: readonly ChosenAction[];
  onClear(): void;
}

/** The actions on all selected rows, in one step. */
export function ChosenBar({ ids, actions, onClear }: ChosenBarProps) {
  if (ids.length === 0) return null;
  return (
    <section class="chosen-bar" aria-label={words.chosen(ids.length)}>
      <b role="status">{words.chosen(ids.length)}</b>
      {actions.map(({ name, isBad, asksFirst, act }) => (
        <button
          key={name}
          type="button"
          class={isBad ? "quiet bad" : "plain"}
          onClick={() => {
            act(ids, onClear);
            if (!asksFirst) onClear();
          }}
        >
          {name}
        </button>
      ))}
      <button type="button" class="quiet" onClick={onClear}>
        {words.chooseNone}
      </button>
    </section>
  );
}
