import { words } from "../words";

export interface ChosenAction {
  name: string;
  /** Whether the action removes something. */
  isBad?: boolean;
  /**
   * Whether the action may ask for confirmation. It then calls `onDone` when it is done, so that cancelling keeps the
   * selection.
   */
  asksFirst?: boolean;
  act(ids: readonly string[], onDone?: () => void): void;
}

interface ChosenBarProps {
  ids: readonly string[];
  actions: readonly ChosenAction[];
  onClear(): void;
}

/** The actions on all selected rows. */
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
