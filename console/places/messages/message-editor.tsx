import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useDraft } from "../../editor/draft";
import type { AfterSave } from "../../editor/languages/translation";
import { useTranslating } from "../../editor/languages/use-translating";
import { DeleteButton, DuplicateButton, OffButton, PreviewLink } from "../../editor/record-buttons";
import { RecordEditor } from "../../editor/record-editor";
import { useProposed, useWhenShown } from "../../editor/review/use-review";
import { Stage } from "../../editor/stage";
import { Results } from "../../figures/results";
import { useMay } from "../../shell/site";
import { lazily } from "../../ui/lazily";
import { Loaded } from "../../ui/states";
import { exactTime } from "../../ui/time";
import { announce } from "../../ui/toasts";
import { words } from "../../words";
import { messagesWords } from "../../words/messages";
import { loadArmResults, useArmOf } from "../experiments/public";
import { ArmNotice, RunExperiment, useRestartGuard } from "../experiments/public-views";
import { GoLive } from "./go-live";
import type { Edit, Message } from "./message";
import { isLater, textsOf } from "./message";
import { MessageLanguages } from "./message-languages";
import { Status } from "./message-sketch";
import { Sections } from "./sections";
import { useMessage, useSave } from "./use-message";
import { duplicateMessage } from "./use-messages";

const Explain = lazily(() => import("./explain").then((loaded) => loaded.Explain));
const ArmResults = lazily(loadArmResults);
const SurveyResults = lazily(() =>
  import("./survey/survey-results").then((loaded) => loaded.SurveyResults),
);

/** One message: what it says and to whom, its results and its history. */
export function MessageEditor({ id = "" }: { id?: string }) {
  return <Loaded query={useMessage(id)}>{(saved) => <Editor key={id} stored={saved} />}</Loaded>;
}

function isForPhones({ devices }: Message): boolean {
  return devices.includes("MOBILE") && !devices.includes("DESKTOP");
}

function Editor({ stored }: { stored: Message }) {
  // Whoever proposed a change goes on from it.
  const saved = useProposed(stored);
  const [isGoingLive, setGoingLive] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const draft = useDraft<Edit, Message>(saved);
  const { edit, isChanged, isBehind, record: message, change, markSaved } = draft;
  const canWrite = useMay("author");
  const save = useSave(saved);
  const whenShown = useWhenShown();
  const isOn = saved.status !== "inactive";
  const arm = useArmOf(saved.id);
  const isEditor = useMay("editor");
  const mayTest = isEditor && !arm;
  const restart = useRestartGuard(saved, arm);
  const cannotSave = !isChanged || isBehind || save.isPending || restart.isChecking;
  const translating = useTranslating(message, message.language, textsOf);
  const saveNow = (after?: AfterSave) => {
    if (cannotSave) return;
    restart.guarded(edit, () => saveEdit(after));
  };
  const saveEdit = (after?: AfterSave) =>
    save.mutate(edit, {
      onError: () => after?.refused(),
      onSuccess: (answer) => {
        after?.saved(answer.version);
        whenShown(answer, () => markSaved(edit, answer));
        if (answer.review) return;
        setSavedAt(new Date());
        if (answer.status === "active") announce(words.editor.updated);
      },
    });
  const switchOff = () =>
    save.mutate(
      { status: "inactive" },
      {
        onSuccess: (answer) => {
          markSaved({}, answer);
          if (!answer.review)
            announce(words.editor.isOff, { undo: () => save.mutate({ status: "active" }) });
        },
      },
    );
  const actions = isOn ? (
    <>
      <OffButton
        name={saved.name}
        label={words.editor.switchOff}
        disabled={save.isPending || restart.isChecking}
        onOff={() => restart.guarded({ status: "inactive" }, switchOff)}
      />
      <button type="button" class="primary" disabled={cannotSave} onClick={() => saveNow()}>
        {isEditor ? words.editor.update(saved.status === "active") : words.editor.propose}
      </button>
    </>
  ) : (
    <>
      <button type="button" class="plain" disabled={cannotSave} onClick={() => saveNow()}>
        {messagesWords.save}
      </button>
      <button
        type="button"
        class="primary"
        disabled={isBehind || save.isPending}
        onClick={() => setGoingLive(true)}
      >
        {isLater(message.startsAt) ? words.editor.schedule : words.editor.goLive}
      </button>
    </>
  );
  return (
    <>
      <RecordEditor
        title={message.name}
        label={messagesWords.name}
        onTitle={(name) => change({ name })}
        status={<Status status={saved.status} />}
        saved={saved}
        stored={stored}
        draw="message"
        draft={draft}
        unsavedLanguages={translating.unsaved}
        savedAt={savedAt}
        error={save.error}
        notice={arm && <ArmNotice arm={arm} />}
        actions={
          <>
            {mayTest && <RunExperiment message={saved} isChanged={isChanged} />}
            {actions}
          </>
        }
        onSave={() => saveNow()}
        onPublish={() => !isOn && !isBehind && setGoingLive(true)}
        edit={
          <div class="edit">
            <div class="fields">
              <fieldset disabled={!canWrite}>
                <Sections message={message} change={change} />
              </fieldset>
              <MessageLanguages
                message={message}
                translating={translating}
                saveOwn={isChanged ? saveNow : undefined}
                askFirst={isOn && isEditor ? (write) => restart.ask("restart", write) : undefined}
                isBusy={isChanged && cannotSave}
                change={change}
              />
              <Explain message={message} isChanged={isChanged} />
              <PreviewLink
                make={(expiresInSeconds) =>
                  answerOf(
                    api.POST("/api/v1/messages/{id}/preview", {
                      params: { path: { id: saved.id } },
                      body: { expiresInSeconds },
                    }),
                  )
                }
                isChanged={isChanged}
              />
              <DuplicateButton id={saved.id} duplicate={duplicateMessage} />
              <DeleteButton
                record={saved}
                name={saved.name}
                label={words.editor.delete}
                guard={(act) => restart.ask("delete", act)}
                remove={(id) =>
                  answerOf(api.DELETE("/api/v1/messages/{id}", { params: { path: { id } } }))
                }
              />
            </div>
            <Stage
              draw="message"
              record={translating.shown}
              language={translating.chosen}
              forPhones={isForPhones(message)}
            />
          </div>
        }
        results={
          <>
            <ArmResults messageId={saved.id} />
            <Results of={{ messageId: saved.id }} names={figuresOf(saved, arm !== undefined)} />
            {saved.template === "survey" && <SurveyResults message={saved} />}
          </>
        }
      />
      {restart.dialog}
      {isGoingLive && (
        <GoLive
          message={message}
          edit={edit}
          onDone={(sent, answer) => {
            whenShown(answer, () => markSaved(sent, answer));
            setGoingLive(false);
            if (answer.review) return;
            announce(
              answer.status === "scheduled" && answer.startsAt
                ? words.editor.isScheduled(exactTime(answer.startsAt))
                : words.editor.isLive,
            );
          }}
          onClose={() => setGoingLive(false)}
        />
      )}
    </>
  );
}

function figuresOf({ template, goal }: Message, isArm: boolean) {
  if (goal) return ["impressions", "clicks", "goals", "dismissals"] as const;
  return template === "survey"
    ? (["impressions", "responses", "dismissals"] as const)
    : // The experiment counts its goal for itself.
      isArm
      ? (["impressions", "clicks", "dismissals", "submissions"] as const)
      : (["impressions", "clicks", "dismissals", "conversions", "submissions"] as const);
}
