import { useEffect, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { Conflict } from "../../editor/conflict";
import { useDraft } from "../../editor/draft";
import { EditorHead } from "../../editor/editor-head";
import { History } from "../../editor/history";
import { Tabs } from "../../editor/tabs";
import { useRemove } from "../../editor/use-remove";
import { useMay } from "../../shell/site";
import { listenToKeys } from "../../ui/keys";
import { Problem } from "../../ui/problem";
import { say } from "../../ui/toasts";
import { words } from "../../words";
import { helpWords } from "../../words/help";
import { ArticleFields } from "./article-fields";
import { ArticleStatus } from "./article-status";
import { type Article, type ArticleEdit, useArticle, useSaveArticle } from "./use-article";

/** One article of the help center, with its history. */
export function ArticleEditor({ id = "" }: { id?: string }) {
  const { data: article, error, refetch } = useArticle(id);
  if (article) return <Editor key={id} saved={article} />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return <p class="starting">{words.starting}</p>;
}

function Editor({ saved }: { saved: Article }) {
  const [tab, setTab] = useState<keyof typeof helpWords.tabs>("edit");
  const [savedAt, setSavedAt] = useState<Date>();
  const [, navigate] = useLocation();
  const draft = useDraft<ArticleEdit, Article>(saved);
  const { edit, isChanged, isBehind, record: article, change, settle, drop, rebase } = draft;
  const mayWrite = useMay("author");
  const mayDelete = useMay("editor");
  const save = useSaveArticle(saved);
  const isPublished = saved.status === "published";
  const cannotSave = !isChanged || isBehind || save.isPending;
  const remove = useRemove({
    record: saved,
    name: saved.title,
    list: "help",
    remove: (id) => answerOf(api.DELETE("/api/v1/knowledge/{id}", { params: { path: { id } } })),
    onRemoved: () => navigate("/help"),
  });
  const write = (more: ArticleEdit = {}) => {
    if (isBehind || save.isPending) return;
    const sent = { ...edit, ...more };
    save.mutate(sent, {
      onSuccess: (answer) => {
        settle(sent, answer);
        if (answer.review) return;
        setSavedAt(new Date());
        if (answer.status === "published") say(words.editor.updated);
      },
    });
  };
  useEffect(
    () =>
      listenToKeys({
        "$mod+s": (event) => {
          event.preventDefault();
          if (!cannotSave) write();
        },
        "$mod+Enter": () => mayWrite && !isPublished && write({ status: "published" }),
      }),
    // Without a list: the keys act on what is on the screen now.
  );
  return (
    <div class="editor">
      <EditorHead
        list={{ path: "/help", name: words.places.help }}
        title={article.title}
        label={helpWords.title}
        isReadOnly={!mayWrite}
        onTitle={(title) => change({ title })}
        status={<ArticleStatus status={saved.status} />}
        isChanged={isChanged}
        savedAt={savedAt}
      >
        {isPublished && (
          <button
            type="button"
            class="plain"
            disabled={isBehind || save.isPending}
            onClick={() => write({ status: "draft" })}
          >
            {helpWords.takeDown}
          </button>
        )}
        <button
          type="button"
          class={isPublished ? "primary" : "plain"}
          disabled={cannotSave}
          onClick={() => write()}
        >
          {isPublished ? helpWords.update : words.editor.save}
        </button>
        {!isPublished && (
          <button
            type="button"
            class="primary"
            disabled={isBehind || save.isPending}
            onClick={() => write({ status: "published" })}
          >
            {helpWords.publish}
          </button>
        )}
      </EditorHead>
      <Tabs
        label={article.title}
        names={helpWords.tabs}
        value={tab}
        onChange={(each) => setTab(each)}
      />
      {isBehind && <Conflict by={saved.updatedBy.name} onKeepMine={rebase} onTakeTheirs={drop} />}
      {tab === "edit" && (
        <div class="sheet">
          <fieldset disabled={!mayWrite}>
            <ArticleFields article={article} change={change} />
          </fieldset>
          {mayDelete && (
            <button
              type="button"
              class="quiet bad"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {helpWords.delete}
            </button>
          )}
        </div>
      )}
      {tab === "history" && <History record={saved} />}
    </div>
  );
}
