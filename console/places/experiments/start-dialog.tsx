import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { warningText } from "../../api/warning-text";
import { Dialog } from "../../ui/dialog";
import { exactTime } from "../../ui/times";
import { words } from "../../words";
import { armLanguages } from "./arm-languages";
import type { Arm, ArmMessage, Experiment } from "./experiment";
import { firstFiguresAt } from "./first-figures-at";
import { LanguageNotice } from "./language-notice";
import { shareWords } from "./share-words";
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
  const messages = useArmMessages(arms);
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
      {heldBack && <p>{shareWords.heldBack(heldBack.weight)}</p>}
      <TakesPart arms={arms} />
      <p>{texts.counts(successInWords(experiment))}</p>
      <p>{experimentsWords.patience(exactTime(firstFiguresAt(experiment, new Date())))}</p>
      {status === "stopped" && <p>{texts.anew}</p>}
      {armLanguages(arms, messages).map((each) => (
        <LanguageNotice key={`${each.index} ${each.language}`} {...each} onLeave={onClose} />
      ))}
      {data?.warnings
        // Said above, with the arm and the language.
        ?.filter(({ code }) => code !== "translation_outdated")
        .map((each) => (
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

/** The messages of arms with all that they say, as they are now; none until they are read. */
function useArmMessages(arms: readonly Arm[]): readonly ArmMessage[] {
  const ids = arms.flatMap(({ messageId }) => messageId || []);
  // One query, because the code of `useQueries` would be part of the first view.
  const { data = [] } = useQuery({
    queryKey: ["arm messages", ids],
    gcTime: 0,
    queryFn: () =>
      Promise.all(
        ids.map((id) => answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } }))),
      ),
  });
  return data;
}
