import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { DeleteButton } from "../../editor/delete-button";
import { useDraft } from "../../editor/draft";
import type { AfterSave } from "../../editor/languages/translation";
import { useTranslating } from "../../editor/languages/use-translating";
import { Loaded } from "../../editor/loaded";
import { RecordEditor } from "../../editor/record-editor";
import { OffButton } from "../../editor/review/off-button";
import { useProposed, useWhenShown } from "../../editor/review/use-review";
import { useMay, useSite } from "../../shell/site";
import { say } from "../../ui/toasts";
import { words } from "../../words";
import { ArticleFields } from "./article-fields";
import { ArticleLanguages } from "./article-languages";
import { ArticleStatus } from "./article-status";
import { Beside } from "./beside";
import { textsOf } from "./texts-of";
import { type Article, type ArticleEdit, useArticle, useSaveArticle } from "./use-article";
import { helpWords } from "./words";

/** One article of the help center, with its history. */
export function ArticleEditor({ id = "" }: { id?: string }) {
  return <Loaded query={useArticle(id)}>{(saved) => <Editor key={id} stored={saved} />}</Loaded>;
}

function Editor({ stored }: { stored: Article }) {
  // Whoever proposed a change goes on from it.
  const saved = useProposed(stored);
  const [savedAt, setSavedAt] = useState<Date>();
  const draft = useDraft<ArticleEdit, Article>(saved);
  const { edit, isChanged, isBehind, record: article, change, settle } = draft;
  const mayWrite = useMay("authorOrSupport");
  const save = useSaveArticle(saved);
  const whenShown = useWhenShown();
  const isPublished = saved.status === "published";
  const cannotSave = !isChanged || isBehind || save.isPending;
  const own = useSite().domain.helpCenter.language.toLowerCase();
  const translating = useTranslating(article, own, textsOf);
  const write = (more: ArticleEdit = {}, after?: AfterSave) => {
    if (isBehind || save.isPending) return;
    const sent = { ...edit, ...more };
    save.mutate(sent, {
      onError: () => after?.refused(),
      onSuccess: (answer) => {
        after?.saved(answer.version);
        whenShown(answer, () => settle(sent, answer));
        if (answer.review) return;
        setSavedAt(new Date());
        if (answer.status === "published") say(words.editor.updated);
        else if (more.status === "draft")
          say(helpWords.taken, { undo: () => save.mutate({ status: "published" }) });
      },
    });
  };
  const actions = (
    <>
      {isPublished && (
        <OffButton
          name={saved.title}
          label={helpWords.takeDown}
          disabled={isBehind || save.isPending}
          onOff={() => write({ status: "draft" })}
        />
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
    </>
  );
  return (
    <RecordEditor
      title={article.title}
      label={helpWords.title}
      onTitle={(title) => change({ title })}
      status={<ArticleStatus status={saved.status} />}
      saved={saved}
      stored={stored}
      draw="article"
      draft={draft}
      unsavedLanguages={translating.unsaved}
      savedAt={savedAt}
      error={save.error}
      actions={actions}
      onSave={() => !cannotSave && write()}
      onPublish={() => !isPublished && write({ status: "published" })}
      edit={
        <Beside article={translating.shown} language={translating.chosen}>
          <fieldset disabled={!mayWrite}>
            <ArticleFields article={article} change={change} />
          </fieldset>
          <ArticleLanguages
            record={article}
            translating={translating}
            saveOwn={isChanged ? (after) => write({}, after) : undefined}
            isBusy={isChanged && cannotSave}
          />
          <DeleteButton
            record={saved}
            name={saved.title}
            label={helpWords.delete}
            remove={(id) =>
              answerOf(api.DELETE("/api/v1/knowledge/{id}", { params: { path: { id } } }))
            }
          />
        </Beside>
      }
    />
  );
}
