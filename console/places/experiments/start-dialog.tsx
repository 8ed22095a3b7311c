import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { warningText } from "../../api/warning-text";
import { Dialog } from "../../ui/dialog";
import { exactTime } from "../../ui/times";
import { words } from "../../words";
import type { Experiment } from "./experiment";
import { firstFiguresAt } from "./first-figures-at";
import { successInWords } from "./success-in-words";
import { TakesPart } from "./takes-part";
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
  const { id, version, name, arms, status } = experiment;
  const heldBack = arms.find(({ messageId }) => messageId === null);
  const namesOf = useMessageNames();
  const { data } = useQuery({
    queryKey: ["starting", id, version],
    gcTime: 0,
    retry: false,
    queryFn: () =>
      answerOf(
        api.POST("/api/v1/experiments/{id}/start", {
          params: { path: { id }, query: { dryRun: true } },
        }),
      ),
  });
  return (
    <Dialog label={texts.question(name)} onClose={onClose}>
      <h2>{texts.question(name)}</h2>
      <p>{texts.live(arms.flatMap(namesOf))}</p>
      {heldBack && <p>{texts.heldBack(heldBack.weight)}</p>}
      <TakesPart arms={arms} />
      <p>{texts.counts(successInWords(experiment))}</p>
      <p>{experimentsWords.patience(exactTime(firstFiguresAt(experiment, new Date())))}</p>
      {status === "stopped" && <p>{texts.anew}</p>}
      {data?.warnings?.map((each) => (
        <p key={each.message} class="notice">
          {warningText(each)}
        </p>
      ))}
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
