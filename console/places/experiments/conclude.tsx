import { useState } from "preact/hooks";
import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import type { Experiment } from "./experiment";
import { useResults } from "./use-experiments";
import { useMessageNames } from "./use-message-names";
import { experimentsWords } from "./words";

const { concluding: texts } = experimentsWords;

interface ConcludeProps {
  experiment: Experiment;
  isBusy: boolean;
  onSure(winner: string): void;
  onClose(): void;
}

/** Which arm becomes everybody's, and what happens to the messages. The first arm that brings more is chosen beforehand; without one, none is. */
export function Conclude({ experiment, isBusy, onSure, onClose }: ConcludeProps) {
  const { id, arms } = experiment;
  const { data } = useResults(id);
  const namesOf = useMessageNames();
  const [chosen, setChosen] = useState<string>();
  const more = data?.comparisons.find(({ state }) => state === "MORE")?.arm;
  // Without a verdict nobody is pushed to one.
  const winner = chosen ?? more;
  const [won] = arms.filter(({ name }) => name === winner);
  const off = arms.filter(({ name }) => name !== winner).flatMap(namesOf);
  return (
    <Dialog label={texts.question} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (winner !== undefined) onSure(winner);
        }}
      >
        <h2>{texts.question}</h2>
        {data && <p>{data.sentence}</p>}
        {data && !data.mayStop && <p>{texts.early}</p>}
        <fieldset class="winners">
          <legend>{texts.winner}</legend>
          {arms.map(({ name }) => (
            <label key={name} class="check">
              <input
                type="radio"
                name="winner"
                checked={name === winner}
                onChange={() => setChosen(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p aria-live="polite">
          {won && (namesOf(won).length > 0 ? texts.stays(namesOf(won)[0] ?? "") : texts.nobody)}{" "}
          {won && off.length > 0 && texts.off(off)} {texts.back}
        </p>
        <div class="actions">
          <button type="button" class="plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" class="primary" disabled={isBusy || !won}>
            {experimentsWords.conclude}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
