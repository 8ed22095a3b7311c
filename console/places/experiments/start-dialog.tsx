import { Dialog } from "../../ui/dialog";
import { exactTime } from "../../ui/times";
import { words } from "../../words";
import { messagesWords } from "../messages/words";
import type { Experiment } from "./experiment";
import { firstFiguresAt } from "./first-figures-at";
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
  const { name, arms, status, goal } = experiment;
  const namesOf = useMessageNames();
  return (
    <Dialog label={texts.question(name)} onClose={onClose}>
      <h2>{texts.question(name)}</h2>
      <p>{texts.live(arms.flatMap(namesOf))}</p>
      <p>{texts.counts(messagesWords.goal.sentences[goal.kind](goal.value ?? ""))}</p>
      <p>{experimentsWords.patience(exactTime(firstFiguresAt(experiment, new Date())))}</p>
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
