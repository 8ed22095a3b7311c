import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import type { Experiment } from "./experiment";
import { useMessageNames } from "./use-message-names";
import { experimentsWords } from "./words";

const { starting: texts } = experimentsWords;

interface StartDialogProps {
  experiment: Experiment;
  isBusy: boolean;
  onSure(): void;
  onClose(): void;
}

/** Says what goes live before an experiment starts. */
export function StartDialog({ experiment, isBusy, onSure, onClose }: StartDialogProps) {
  const { name, arms, status } = experiment;
  const namesOf = useMessageNames();
  return (
    <Dialog label={texts.question(name)} onClose={onClose}>
      <h2>{texts.question(name)}</h2>
      <p>{texts.live(arms.flatMap(namesOf))}</p>
      {status === "stopped" && <p>{texts.anew}</p>}
      <p class="soft">{experimentsWords.changesOnly}</p>
      <div class="actions">
        <button type="button" class="plain" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="button" class="primary" disabled={isBusy} onClick={onSure}>
          {experimentsWords.start}
        </button>
      </div>
    </Dialog>
  );
}
