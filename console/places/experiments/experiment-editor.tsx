import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { ApiError } from "../../api/api-error";
import { useDraft } from "../../editor/draft";
import { Conflict, EditorHead } from "../../editor/editor-head";
import { useHasRole } from "../../shell/site";
import { ConfirmButton } from "../../ui/confirm";
import { Refused } from "../../ui/field-errors";
import { useKeys } from "../../ui/keys";
import { toastError } from "../../ui/toasts";
import { words } from "../../words";
import { Conclude, StartDialog, startLabel } from "./dialogs";
import type { Experiment, Settings } from "./experiment";
import { Status } from "./experiments";
import { ResultsView } from "./results";
import { Setup } from "./setup";
import { unsavedVariants, useDeletion, useExperimentWrites } from "./use-experiment-writes";
import { experimentsWords } from "./words";

/** Shows the fields of a draft, or the results of an experiment that has started. */
export function ExperimentEditor({ saved }: { saved: Experiment }) {
  const [, navigate] = useLocation();
  const canWrite = useHasRole("editor");
  const [openedDialog, setOpenedDialog] = useState<"start" | "conclude">();
  const [savedAt, setSavedAt] = useState<Date>();
  const draft = useDraft<Settings, Experiment>(saved);
  const { edit, isChanged, isBehind, record, change, markSaved } = draft;
  const { save, start, stop, conclude } = useExperimentWrites(saved);
  const remove = useDeletion();
  const { status, name } = saved;
  const [first] = saved.arms;
  const isDraft = status === "draft";
  const canEnd = !isDraft && status !== "concluded";
  const isBusy = save.isPending || start.isPending || stop.isPending || conclude.isPending;
  const cannotSave = !canWrite || !isChanged || isBehind || isBusy;
  const saveNow = () => {
    if (cannotSave) return;
    save.mutate(edit, {
      onSuccess: (answer) => {
        markSaved(edit, answer);
        setSavedAt(new Date());
      },
      onError: announceRefusal,
    });
  };
  useKeys({
    "$mod+s": () => saveNow(),
    "$mod+Enter": () => canWrite && isDraft && !isBehind && setOpenedDialog("start"),
  });
  const refusal = start.error ?? save.error;
  return (
    <div class="editor">
      <EditorHead
        title={record.name}
        label={experimentsWords.name}
        isReadOnly={!canWrite}
        onTitle={(next) => change({ name: next })}
        status={<Status status={status} />}
        unsaved={isChanged ? words.unsaved : ""}
        savedAt={savedAt}
      >
        {(isDraft || isChanged) && (
          <button type="button" class="plain" disabled={cannotSave} onClick={saveNow}>
            {isDraft ? experimentsWords.saveDraft : experimentsWords.saveName}
          </button>
        )}
        {status === "running" && (
          <ConfirmButton
            label={experimentsWords.stop}
            question={experimentsWords.stopping.question(name)}
            warning={first && experimentsWords.stopping.warning(first)}
            act={experimentsWords.stop}
            disabled={isBusy}
            onSure={() => stop.mutate({ isUndo: false }, { onError: announceRefusal })}
          />
        )}
        {status === "concluded" && (
          <button
            type="button"
            class="plain"
            disabled={isBusy}
            onClick={() => stop.mutate({ isUndo: true }, { onError: announceRefusal })}
          >
            {experimentsWords.takeBack}
          </button>
        )}
        {(isDraft || status === "stopped") && (
          <button
            type="button"
            class={isDraft ? "primary" : "plain"}
            disabled={isBehind || isBusy}
            onClick={() => setOpenedDialog("start")}
          >
            {isDraft
              ? startLabel(isChanged || unsavedVariants(record.arms).length > 0)
              : experimentsWords.startAgain}
          </button>
        )}
        {canEnd && (
          <button
            type="button"
            class="primary"
            disabled={isBusy}
            onClick={() => setOpenedDialog("conclude")}
          >
            {experimentsWords.conclude}
          </button>
        )}
      </EditorHead>
      {canWrite && canEnd && <Endings {...saved} />}
      <Conflict draft={draft} by={null} />
      {isDraft ? (
        <Refused error={refusal} edited={edit}>
          <fieldset class="experiment" disabled={!canWrite}>
            <Setup settings={record} id={saved.id} change={change} />
          </fieldset>
        </Refused>
      ) : (
        <ResultsView experiment={saved} />
      )}
      {canWrite && (isDraft || status === "concluded") && (
        <p>
          <ConfirmButton
            label={experimentsWords.deleteIt}
            question={`${experimentsWords.deleteIt}?`}
            warning={experimentsWords.deletion(name)}
            act={words.delete}
            onSure={() => {
              navigate("/experiments");
              remove(saved);
            }}
          />
        </p>
      )}
      {openedDialog === "start" && (
        <StartDialog
          experiment={record}
          isChanged={isChanged}
          isBusy={start.isPending}
          onSure={(isEqualMeant) =>
            start.mutate(
              { unsaved: edit, arms: record.arms, isEqualMeant },
              {
                onSuccess: ({ saved, started }) => {
                  const answer = started || saved;
                  if (answer) markSaved(edit, answer);
                  if (started) setOpenedDialog(undefined);
                },
                onError: (error) => {
                  announceRefusal(error);
                  setOpenedDialog(undefined);
                },
              },
            )
          }
          onClose={() => setOpenedDialog(undefined)}
        />
      )}
      {openedDialog === "conclude" && (
        <Conclude
          experiment={saved}
          isBusy={conclude.isPending}
          onSure={(winner) =>
            conclude.mutate(winner, {
              onError: announceRefusal,
              onSettled: () => setOpenedDialog(undefined),
            })
          }
          onClose={() => setOpenedDialog(undefined)}
        />
      )}
    </div>
  );
}

/** Shows why an action on an experiment failed. */
function announceRefusal(error: Error): void {
  const isInUse = error instanceof ApiError && error.code === "in_use";
  if (!isInUse) toastError(error);
  // Another experiment uses one of its messages, or its state has changed meanwhile.
  else if (error.errors.length > 0) toastError(new Error(experimentsWords.starting.inUse));
  else toastError(new Error(experimentsWords.changed));
}

const { ends: texts } = experimentsWords;

/** A text below the buttons about what each does and what visitors will see. */
function Endings({ status, arms }: Pick<Experiment, "status" | "arms">) {
  const [first] = arms;
  return (
    <div class="soft">
      <p>{status === "running" && first ? texts.stop(first) : texts.startAgain}</p>
      <p>{texts.conclude}</p>
    </div>
  );
}
