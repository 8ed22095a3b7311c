import { useEffect, useRef, useState } from "preact/hooks";
import { makePreview, useRecord } from "../../api/records";
import type { Schemas } from "../../api/schemas";
import { useOthers } from "../../editor/languages/languages";
import { DeleteButton, DuplicateButton, OffButton, PreviewLink } from "../../editor/record-buttons";
import { RecordEditor } from "../../editor/record-editor";
import { useReview } from "../../editor/review/use-review";
import { Stage } from "../../editor/stage";
import { useEditor } from "../../editor/use-editor";
import { Results } from "../../figures/results";
import { useHasRole } from "../../shell/site";
import { useInAddress } from "../../ui/address";
import { lazily } from "../../ui/lazily";
import { Loaded } from "../../ui/states";
import { exactTime } from "../../ui/time";
import { toast } from "../../ui/toasts";
import { words } from "../../words";
import { messagesWords } from "../../words/records";
import { loadVariantResults, useVariantOf } from "../experiments/public";
import {
  DraftNotice,
  RunExperiment,
  useRestartGuard,
  VariantNotice,
} from "../experiments/public-views";
import { GoLive } from "./go-live";
import type { Message } from "./message";
import { isLater, textsOf } from "./message";
import { MessageLanguages } from "./message-languages";
import { Status } from "./message-sketch";
import { Sections } from "./sections";
import { editorKeyOf, isStarter, useMakeMessage, useStarterMessage } from "./use-new-message";

const Explain = lazily(() => import("./explain").then((loaded) => loaded.Explain));
const VariantResults = lazily(loadVariantResults);
const SurveyResults = lazily(() =>
  import("./survey/survey-results").then((loaded) => loaded.SurveyResults),
);

/** The editor of one message, with its results and its history. */
export function MessageEditor({ id = "" }: { id?: string }) {
  const isNew = isStarter(id);
  const made = useRecord("message", id, !isNew);
  const begun = useStarterMessage(id);
  return (
    <Loaded query={isNew ? begun : made}>
      {(stored) => <MessageFields key={editorKeyOf(id)} stored={stored} />}
    </Loaded>
  );
}

function isForPhones({ devices }: Message): boolean {
  return devices.includes("MOBILE") && !devices.includes("DESKTOP");
}

function MessageFields({ stored }: { stored: Message }) {
  const editor = useEditor("message", stored, { languageOf: ({ language }) => language, textsOf });
  const { saved, draft, translating, save, undo, write, isUnsaved, isSaving } = editor;
  const { edit, isChanged, isBehind, record: message, change } = draft;
  const hasLanguages = useOthers(message, translating).length > 0;
  const [isGoingLive, setGoingLive] = useState(false);
  const canWrite = useHasRole("author");
  const isOn = saved.status !== "inactive";
  const arm = useVariantOf(saved.id);
  const isEditor = useHasRole("editor");
  /** The experiment that the user is setting up with this message, which may not be saved yet. */
  const [experimentId] = useInAddress("experiment");
  const isVariant = arm !== undefined || experimentId !== "";
  const canTest = isEditor && !isVariant;
  const restart = useRestartGuard(saved, arm);
  const proposal = useReview(saved.id);
  const isNew = isStarter(saved.id);
  const make = useMakeMessage(saved);
  /** What the user asked for before the message was created. */
  const wanted = useRef<"save" | "live">();
  const cannotSave = !(isUnsaved || isNew) || isBehind || isSaving || restart.isChecking;
  const saveNow = () => {
    if (cannotSave) return;
    if (isNew) return makeFor("save");
    const onDone = ({ status }: Pick<Message, "status"> = saved) =>
      status === "active" && toast(words.editor.updated);
    const act = () => write(edit, { onDone });
    if (translating.unsaved.length > 0 && isOn && isEditor) restart.ask("restart", act);
    else restart.guarded(edit, act);
  };
  const makeFor = (act?: "save" | "live") => {
    wanted.current = act ?? wanted.current;
    if (!make.isPending && !make.isSuccess) make.mutate();
  };
  const goLive = () => (isNew ? makeFor("live") : setGoingLive(true));
  useEffect(() => {
    if (isNew) {
      if (isChanged && !make.isError) makeFor();
      return;
    }
    if (wanted.current === "live") setGoingLive(true);
    else if (wanted.current && isChanged) saveNow();
    else if (wanted.current) toast(words.saved);
    wanted.current = undefined;
  }, [isNew, isChanged]);
  /** Says that the message is live, unless it waits for an editor's approval. */
  const tellLive = ({ review, status, startsAt }: Schemas["WrittenMessage"]) => {
    setGoingLive(false);
    if (review) return;
    const text =
      status === "scheduled" && startsAt
        ? words.editor.isScheduled(exactTime(startsAt))
        : words.editor.isLive;
    void makePreview("message", saved.id).then(
      ({ url }) => toast(text, { url, link: words.editor.seeIt }),
      () => toast(text),
    );
  };
  const switchOff = () =>
    write(
      { status: "inactive" },
      {
        onDone: () => toast(words.editor.isOff, { undo: () => undo.mutate({ status: "active" }) }),
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
      <button
        type="button"
        class={isVariant ? "primary" : "plain"}
        disabled={cannotSave}
        onClick={() => saveNow()}
      >
        {words.editor.save}
      </button>
      <button
        type="button"
        // A variant goes live with its experiment, and a proposal is decided first.
        class={isVariant || proposal ? "plain" : "primary"}
        disabled={isBehind || save.isPending}
        onClick={goLive}
      >
        {!isEditor && words.editor.propose}
        {isEditor && (isLater(message.startsAt) ? words.editor.schedule : words.editor.goLive)}
      </button>
    </>
  );
  const languages = (
    <MessageLanguages
      message={message}
      translating={translating}
      askFirst={isOn && isEditor ? (act) => restart.ask("restart", act) : undefined}
      change={change}
    />
  );
  return (
    <>
      <RecordEditor
        title={message.name}
        label={messagesWords.name}
        onTitle={(name) => change({ name })}
        status={<Status status={saved.status} />}
        editor={editor}
        error={save.error}
        notice={
          arm ? (
            <VariantNotice arm={arm} />
          ) : (
            experimentId && <DraftNotice experimentId={experimentId} />
          )
        }
        actions={
          <>
            {canTest && !isNew && <RunExperiment message={saved} isChanged={isChanged} />}
            {actions}
          </>
        }
        onSave={() => saveNow()}
        onPublish={() => !isOn && !isBehind && goLive()}
        edit={
          <div class="edit">
            <div class="fields">
              {!isNew && hasLanguages && languages}
              <fieldset disabled={!canWrite} hidden={translating.chosen !== undefined}>
                <Sections message={message} change={change} />
              </fieldset>
              {!isNew && (
                <>
                  {!hasLanguages && languages}
                  <Explain message={message} isChanged={isChanged} />
                  <details class="section">
                    <summary>
                      <b>{words.editor.advanced}</b>
                      <span>{words.editor.advancedHolds}</span>
                    </summary>
                    <PreviewLink kind="message" id={saved.id} isChanged={isChanged} />
                    <DuplicateButton kind="message" id={saved.id} />
                    <DeleteButton
                      kind="message"
                      record={saved}
                      name={saved.name}
                      label={words.editor.delete}
                      guard={(act) => restart.ask("delete", act)}
                    />
                  </details>
                </>
              )}
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
          !isNew && (
            <>
              <VariantResults messageId={saved.id} />
              <Results of={{ messageId: saved.id }} names={figuresOf(saved, arm !== undefined)} />
              {saved.template === "survey" && <SurveyResults message={saved} />}
            </>
          )
        }
      />
      {restart.dialog}
      {isGoingLive && (
        <GoLive
          message={message}
          edit={edit}
          isBusy={save.isPending}
          onSure={(wanted) => save.mutate(wanted, { onSuccess: tellLive })}
          onClose={() => setGoingLive(false)}
        />
      )}
    </>
  );
}

function figuresOf({ template, goal }: Message, isVariant: boolean) {
  if (goal) return ["impressions", "clicks", "goals", "conversions", "dismissals"] as const;
  return template === "survey"
    ? (["impressions", "responses", "dismissals"] as const)
    : // The experiment counts its goal for itself.
      isVariant
      ? (["impressions", "clicks", "dismissals", "submissions"] as const)
      : (["impressions", "clicks", "dismissals", "conversions", "submissions"] as const);
}
