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
import { Copy } from "../../ui/copy";
import { listenToKeys } from "../../ui/keys";
import { Problem } from "../../ui/problem";
import { say } from "../../ui/toasts";
import { words } from "../../words";
import { pageWords } from "../../words/pages";
import { PageContent } from "./page-content";
import { PageStatus } from "./page-status";
import { PreviewLink } from "./preview-link";
import { Shared } from "./shared";
import { type LandingPage, type PageEdit, usePage, usePageWrites } from "./use-page";

/** One landing page: what it says, how it is found, its results and its history. */
export function PageEditor({ id = "" }: { id?: string }) {
  const { data: page, error, refetch } = usePage(id);
  if (page) return <Editor key={id} saved={page} />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return <p class="starting">{words.starting}</p>;
}

function Editor({ saved }: { saved: LandingPage }) {
  const [tab, setTab] = useState<keyof typeof words.editor.tabs>("edit");
  const [savedAt, setSavedAt] = useState<Date>();
  const [isJustLive, setJustLive] = useState(false);
  const [, navigate] = useLocation();
  const draft = useDraft<PageEdit, LandingPage>(saved);
  const { edit, isChanged, isBehind, record: page, change, settle, drop, rebase } = draft;
  const mayWrite = useMay("author");
  const mayDelete = useMay("editor");
  const { save, publish, unpublish } = usePageWrites(saved, settle);
  const isBusy = save.isPending || publish.isPending || unpublish.isPending;
  const isPublished = saved.status === "published";
  const cannotSave = !isChanged || isBehind || isBusy;
  const remove = useRemove({
    record: saved,
    name: saved.title,
    list: "pages",
    remove: (id) =>
      answerOf(api.DELETE("/api/v1/landing-pages/{id}", { params: { path: { id } } })),
    onRemoved: () => navigate("/pages"),
  });
  const saveNow = () => {
    if (cannotSave) return;
    save.mutate(edit, { onSuccess: () => setSavedAt(new Date()) });
  };
  const publishNow = () => {
    if (isBehind || isBusy) return;
    publish.mutate(edit, {
      onSuccess: ({ review }) => setJustLive(review === undefined),
    });
  };
  const takeDown = () =>
    unpublish.mutate(undefined, {
      onSuccess: ({ review }) => {
        setJustLive(false);
        if (!review) say(pageWords.taken);
      },
    });
  useEffect(
    () =>
      listenToKeys({
        "$mod+s": (event) => {
          event.preventDefault();
          saveNow();
        },
        "$mod+Enter": () => mayWrite && publishNow(),
      }),
    // Without a list: the keys act on what is on the screen now.
  );
  return (
    <div class="editor">
      <EditorHead
        list={{ path: "/pages", name: words.places.pages }}
        title={page.title}
        label={pageWords.title}
        isReadOnly={!mayWrite}
        onTitle={(title) => change({ title })}
        status={<PageStatus {...saved} />}
        isChanged={isChanged}
        savedAt={savedAt}
      >
        {isPublished && (
          <button type="button" class="plain" disabled={isBusy} onClick={takeDown}>
            {pageWords.unpublish}
          </button>
        )}
        <button type="button" class="plain" disabled={cannotSave} onClick={saveNow}>
          {words.editor.save}
        </button>
        <button
          type="button"
          class="primary"
          disabled={
            isBehind || isBusy || (isPublished && !isChanged && !saved.hasUnpublishedChanges)
          }
          onClick={publishNow}
        >
          {isPublished ? pageWords.publishChanges : pageWords.publish}
        </button>
      </EditorHead>
      {isPublished && (
        <div class={isJustLive ? "notice good" : "notice quietly"} role="status">
          <p>
            {isJustLive ? pageWords.live : `${pageWords.address}:`}{" "}
            <a href={saved.url} target="_blank" rel="noopener">
              {saved.url.replace(/^https?:\/\//, "")}
            </a>
          </p>
          <Copy text={saved.url} label={pageWords.address} isShort />
        </div>
      )}
      <Tabs
        label={page.title}
        names={words.editor.tabs}
        value={tab}
        onChange={(each) => setTab(each)}
      />
      {isBehind && <Conflict by={saved.updatedBy.name} onKeepMine={rebase} onTakeTheirs={drop} />}
      {tab === "edit" && (
        <div class="edit">
          <div class="fields">
            <fieldset disabled={!mayWrite}>
              <PageContent page={page} change={(content) => change({ content })} />
              <Shared page={page} change={change} />
            </fieldset>
            <PreviewLink page={saved} isChanged={isChanged} />
            {mayDelete && (
              <button
                type="button"
                class="quiet bad"
                disabled={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {pageWords.delete}
              </button>
            )}
          </div>
          <Stage draw="page" record={page} />
        </div>
      )}
      {tab === "results" && (
        <Results of={{ landingPageId: saved.id }} names={["views", "conversions"]} />
      )}
      {tab === "history" && <History record={saved} />}
    </div>
  );
}
