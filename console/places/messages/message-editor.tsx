import { useEffect, useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useMay } from "../../shell/site";
import { Icon } from "../../ui/icon";
import { listenToKeys, unlessTyping } from "../../ui/keys";
import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { say } from "../../ui/toasts";
import { words } from "../../words";
import { Canvas } from "./canvas";
import { type Message, useDraft } from "./draft";
import { Explain } from "./explain";
import { GoLive } from "./go-live";
import { History } from "./history";
import { Results } from "./results";
import { Sections } from "./sections";
import { Status } from "./status";
import { useDelete, useMessage, useSave } from "./use-message";

const tabs = ["edit", "results", "history"] as const;

/** One message: what it says and to whom, its results and its history. */
export function MessageEditor({ id = "" }: { id?: string }) {
  const { data: message, error, refetch } = useMessage(id);
  if (message) return <Editor key={id} saved={message} />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return <p class="starting">{words.starting}</p>;
}

function Editor({ saved }: { saved: Message }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>("edit");
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [isGoingLive, setGoingLive] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [, navigate] = useLocation();
  const { edit, isChanged, isBehind, message, change, drop, rebase } = useDraft(saved);
  const mayWrite = useMay("author");
  const mayDelete = useMay("editor");
  const save = useSave(saved);
  const remove = useDelete(saved, () => navigate("/messages"));
  const isOn = saved.status !== "inactive";
  const saveNow = () => {
    if (!isChanged || isBehind || save.isPending) return;
    save.mutate(edit, {
      onSuccess: ({ review }) => {
        drop();
        if (review) return;
        setSavedAt(new Date());
        if (isOn) say(words.editor.updated);
      },
    });
  };
  const switchOff = () => save.mutate({ status: "inactive" });
  useEffect(
    () =>
      listenToKeys({
        "$mod+s": (event) => {
          event.preventDefault();
          saveNow();
        },
        "$mod+Enter": () => !isOn && mayWrite && setGoingLive(true),
        p: unlessTyping(() => setPhone((is) => !is)),
        d: unlessTyping(() => setDark((is) => !is)),
      }),
    // Without a list: the keys act on what is on the screen now.
  );
  return (
    <div class="editor">
      <header class="head">
        <Link href="/messages" class="back">
          <Icon name="back" />
          {words.places.messages}
        </Link>
        <h1 class="hidden">{message.name}</h1>
        <input
          class="title"
          aria-label={words.messages.name}
          value={message.name}
          maxLength={200}
          readOnly={!mayWrite}
          onInput={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Status status={saved.status} />
        <span class="soft" role="status">
          {isChanged
            ? words.editor.unsaved
            : savedAt &&
              words.editor.savedAt(
                savedAt.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
              )}
        </span>
        {mayWrite && (
          <span class="actions">
            {!isOn && (
              <button
                type="button"
                class="plain"
                disabled={!isChanged || isBehind || save.isPending}
                onClick={saveNow}
              >
                {words.editor.save}
              </button>
            )}
            {isOn && (
              <button type="button" class="plain" disabled={save.isPending} onClick={switchOff}>
                {words.editor.switchOff}
              </button>
            )}
            {isOn ? (
              <button
                type="button"
                class="primary"
                disabled={!isChanged || isBehind || save.isPending}
                onClick={saveNow}
              >
                {words.editor.update}
              </button>
            ) : (
              <button
                type="button"
                class="primary"
                disabled={isBehind}
                onClick={() => setGoingLive(true)}
              >
                {words.editor.goLive}
              </button>
            )}
          </span>
        )}
      </header>
      <div class="tabs" role="tablist" aria-label={message.name}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            onClick={() => setTab(each)}
          >
            {words.editor.tabs[each]}
          </button>
        ))}
      </div>
      {isBehind && (
        <div class="notice" role="alert">
          <p>{words.editor.conflict(saved.updatedBy.name ?? words.editor.somebody)}</p>
          <button type="button" class="plain" onClick={rebase}>
            {words.editor.keepMine}
          </button>
          <button type="button" class="plain" onClick={drop}>
            {words.editor.takeTheirs}
          </button>
        </div>
      )}
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
          <div class="stage">
            <div class="view">
              <Segments
                label={words.editor.canvas}
                options={[
                  { value: "desktop", name: words.editor.desktop, icon: "desktop" },
                  { value: "phone", name: words.editor.phone, icon: "phone" },
                ]}
                value={isPhone ? "phone" : "desktop"}
                onChange={(view) => setPhone(view === "phone")}
              />
              <button
                type="button"
                class="quiet"
                aria-pressed={isDark}
                onClick={() => setDark(!isDark)}
              >
                <Icon name="dark" />
                {words.editor.dark}
              </button>
            </div>
            <Canvas message={message} isPhone={isPhone} isDark={isDark} />
          </div>
        </div>
      )}
      {tab === "results" && <Results message={saved} />}
      {tab === "history" && <History message={saved} />}
      {isGoingLive && (
        <GoLive
          message={message}
          edit={edit}
          onDone={(isLive) => {
            drop();
            setGoingLive(false);
            if (isLive) say(words.editor.isLive);
          }}
          onClose={() => setGoingLive(false)}
        />
      )}
    </div>
  );
}
