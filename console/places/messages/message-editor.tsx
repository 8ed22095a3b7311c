import { useEffect, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { Conflict } from "../../editor/conflict";
import { useDraft } from "../../editor/draft";
import { EditorHead } from "../../editor/editor-head";
import { History } from "../../editor/history";
import { Results } from "../../editor/results";
import { Stage } from "../../editor/stage";
import { Tabs } from "../../editor/tabs";
import { useRemove } from "../../editor/use-remove";
import { useMay } from "../../shell/site";
import { listenToKeys } from "../../ui/keys";
import { Problem } from "../../ui/problem";
import { say } from "../../ui/toasts";
import { words } from "../../words";
import type { Edit, Message } from "./draft";
import { Explain } from "./explain";
import { GoLive } from "./go-live";
import { Sections } from "./sections";
import { Status } from "./status";
import { useMessage, useSave } from "./use-message";

/** One message: what it says and to whom, its results and its history. */
export function MessageEditor({ id = "" }: { id?: string }) {
  const { data: message, error, refetch } = useMessage(id);
  if (message) return <Editor key={id} saved={message} />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return <p class="starting">{words.starting}</p>;
}

function Editor({ saved }: { saved: Message }) {
  const [tab, setTab] = useState<keyof typeof words.editor.tabs>("edit");
  const [isGoingLive, setGoingLive] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [, navigate] = useLocation();
  const draft = useDraft<Edit, Message>(saved);
  const { edit, isChanged, isBehind, record: message, change, settle, drop, rebase } = draft;
  const mayWrite = useMay("author");
  const mayDelete = useMay("editor");
  const save = useSave(saved);
  const remove = useRemove({
    record: saved,
    name: saved.name,
    list: "messages",
    remove: (id) => answerOf(api.DELETE("/api/v1/messages/{id}", { params: { path: { id } } })),
    onRemoved: () => navigate("/messages"),
  });
  const isOn = saved.status !== "inactive";
  const cannotSave = !isChanged || isBehind || save.isPending;
  const saveNow = () => {
    if (cannotSave) return;
    save.mutate(edit, {
      onSuccess: (answer) => {
        settle(edit, answer);
        if (answer.review) return;
        setSavedAt(new Date());
        if (isOn) say(words.editor.updated);
      },
    });
  };
  const switchOff = () =>
    save.mutate({ status: "inactive" }, { onSuccess: (answer) => settle({}, answer) });
  useEffect(
    () =>
      listenToKeys({
        "$mod+s": (event) => {
          event.preventDefault();
          saveNow();
        },
        "$mod+Enter": () => !isOn && mayWrite && setGoingLive(true),
      }),
    // Without a list: the keys act on what is on the screen now.
  );
  return (
    <div class="editor">
      <EditorHead
        list={{ path: "/messages", name: words.places.messages }}
        title={message.name}
        label={words.messages.name}
        isReadOnly={!mayWrite}
        onTitle={(name) => change({ name })}
        status={<Status status={saved.status} />}
        isChanged={isChanged}
        savedAt={savedAt}
      >
        {isOn ? (
          <>
            <button type="button" class="plain" disabled={save.isPending} onClick={switchOff}>
              {words.editor.switchOff}
            </button>
            <button type="button" class="primary" disabled={cannotSave} onClick={saveNow}>
              {words.editor.update}
            </button>
          </>
        ) : (
          <>
            <button type="button" class="plain" disabled={cannotSave} onClick={saveNow}>
              {words.editor.save}
            </button>
            <button
              type="button"
              class="primary"
              disabled={isBehind}
              onClick={() => setGoingLive(true)}
            >
              {words.editor.goLive}
            </button>
          </>
        )}
      </EditorHead>
      <Tabs
        label={message.name}
        names={words.editor.tabs}
        value={tab}
        onChange={(each) => setTab(each)}
      />
      {isBehind && <Conflict by={saved.updatedBy.name} onKeepMine={rebase} onTakeTheirs={drop} />}
      {tab === "edit" && (
        <div class="edit">
          <div class="fields">
            <fieldset disabled={!mayWrite}>
              <Sections message={message} change={change} />
            </fieldset>
            <Explain message={saved} isChanged={isChanged} />
            {mayDelete && (
              <button
                type="button"
                class="quiet bad"
                disabled={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {words.editor.delete}
              </button>
            )}
          </div>
          <Stage draw="message" record={message} />
        </div>
      )}
      {tab === "results" && <Results of={{ messageId: saved.id }} names={figuresOf(saved)} />}
      {tab === "history" && <History record={saved} />}
      {isGoingLive && (
        <GoLive
          message={message}
          edit={edit}
          onDone={(sent, answer) => {
            settle(sent, answer);
            setGoingLive(false);
            if (!answer.review) say(words.editor.isLive);
          }}
          onClose={() => setGoingLive(false)}
        />
      )}
    </div>
  );
}

function figuresOf({ template }: Message) {
  return template === "survey"
    ? (["impressions", "responses", "dismissals"] as const)
    : (["impressions", "clicks", "dismissals", "conversions", "submissions"] as const);
}
