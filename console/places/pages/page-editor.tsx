import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useDraft } from "../../editor/draft";
import type { AfterSave } from "../../editor/languages/translation";
import { type Texts, useTranslating } from "../../editor/languages/use-translating";
import { DeleteButton, DuplicateButton, OffButton, PreviewLink } from "../../editor/record-buttons";
import { RecordEditor } from "../../editor/record-editor";
import { useProposed } from "../../editor/review/use-review";
import { Stage } from "../../editor/stage";
import { Results } from "../../figures/results";
import { useMay } from "../../shell/site";
import { AskDialog } from "../../ui/ask";
import { Loaded } from "../../ui/states";
import { announce } from "../../ui/toasts";
import { words } from "../../words";
import { fitted } from "./fitted";
import { PageContent } from "./page-content";
import { PageLanguages } from "./page-languages";
import { PageStatus } from "./page-sketch";
import { placeholdersIn } from "./sections";
import { LiveAt, Shared } from "./shared";
import {
  duplicatePage,
  type LandingPage,
  type PageEdit,
  slugWith,
  usePage,
  usePageWrites,
} from "./use-page";
import { pageWords } from "./words";

/** One landing page: what it says, how it is found, its results and its history. */
export function PageEditor({ id = "" }: { id?: string }) {
  return <Loaded query={usePage(id)}>{(saved) => <Editor key={id} stored={saved} />}</Loaded>;
}

function Editor({ stored }: { stored: LandingPage }) {
  // Whoever proposed a change goes on from it.
  const saved = useProposed(stored);
  const [savedAt, setSavedAt] = useState<Date>();
  const [isJustLive, setJustLive] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const draft = useDraft<PageEdit, LandingPage>(saved);
  const { edit, isChanged, isBehind, record: page, change, markSaved } = draft;
  const canWrite = useMay("author");
  const isEditor = useMay("editor");
  const { save, publish, unpublish } = usePageWrites(saved, markSaved);
  const isBusy = save.isPending || publish.isPending || unpublish.isPending;
  const isPublished = saved.status === "published";
  const cannotSave = !isChanged || isBehind || isBusy;
  const remainingPlaceholders = placeholdersIn(page.content);
  const translating = useTranslating(page, page.language.toLowerCase(), textsOf);
  const saveNow = (after?: AfterSave) => {
    if (cannotSave) return;
    save.mutate(edit, {
      onError: () => after?.refused(),
      onSuccess: ({ version }) => {
        after?.saved(version);
        setSavedAt(new Date());
      },
    });
  };
  const askOrPublish = () => (remainingPlaceholders > 0 ? setAsking(true) : publishNow());
  const publishNow = () => {
    if (isBehind || isBusy) return;
    publish.mutate(edit, {
      onSuccess: ({ review, url }) => {
        setJustLive(review === undefined);
        if (!review) announce(pageWords.isLive, { url });
      },
    });
  };
  const takeDown = () =>
    unpublish.mutate(undefined, {
      onSuccess: ({ review }) => {
        setJustLive(false);
        // What has changed since was never published.
        const undo = saved.hasUnpublishedChanges ? {} : { undo: () => publish.mutate({}) };
        if (!review) announce(pageWords.taken, undo);
      },
    });
  const act = isPublished ? pageWords.publishChanges : pageWords.publish;
  const actions = (
    <>
      {isPublished && (
        <OffButton
          name={saved.title}
          label={pageWords.unpublish}
          disabled={isBusy}
          onOff={takeDown}
        />
      )}
      <button type="button" class="plain" disabled={cannotSave} onClick={() => saveNow()}>
        {words.editor.save}
      </button>
      <button
        type="button"
        class="primary"
        disabled={isBehind || isBusy || (isPublished && !isChanged && !saved.hasUnpublishedChanges)}
        onClick={askOrPublish}
      >
        {isEditor ? act : words.editor.propose}
      </button>
      {isAsking && (
        <AskDialog
          question={pageWords.publishAnyway}
          warning={pageWords.placeholdersLeft(remainingPlaceholders)}
          act={pageWords.publish}
          isHarmless
          onSure={() => {
            setAsking(false);
            publishNow();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
  return (
    <RecordEditor
      title={page.title}
      label={pageWords.title}
      onTitle={(title) => change({ title, slug: slugWith(title, page) })}
      status={<PageStatus {...saved} />}
      saved={saved}
      stored={stored}
      draw="page"
      draft={draft}
      unsavedLanguages={translating.unsaved}
      savedAt={savedAt}
      error={save.error ?? publish.error}
      actions={actions}
      notice={
        <>
          <LiveAt page={isPublished ? saved : page} isJustLive={isJustLive} />
          {remainingPlaceholders > 0 && (
            <p class="soft">{pageWords.placeholdersLeft(remainingPlaceholders)}</p>
          )}
        </>
      }
      onSave={() => saveNow()}
      onPublish={askOrPublish}
      edit={
        <div class="edit">
          <div class="fields">
            <fieldset disabled={!canWrite}>
              <PageContent page={page} change={(content) => change({ content })} />
              <Shared page={page} change={change} />
            </fieldset>
            <PageLanguages
              page={page}
              translating={translating}
              saveOwn={isChanged ? saveNow : undefined}
              isBusy={isChanged && cannotSave}
            />
            <PreviewLink
              make={(expiresInSeconds) =>
                answerOf(
                  api.POST("/api/v1/landing-pages/{id}/preview", {
                    params: { path: { id: saved.id } },
                    body: { expiresInSeconds },
                  }),
                )
              }
              isChanged={isChanged}
            />
            <DuplicateButton id={saved.id} duplicate={duplicatePage} />
            <DeleteButton
              record={saved}
              name={saved.title}
              label={pageWords.delete}
              remove={(id) =>
                answerOf(api.DELETE("/api/v1/landing-pages/{id}", { params: { path: { id } } }))
              }
            />
          </div>
          <Stage draw="page" record={translating.shown} language={translating.chosen} />
        </div>
      }
      results={<Results of={{ landingPageId: saved.id }} names={["views", "conversions"]} />}
    />
  );
}

/** A translation in the page's present shape, with the page's own words where it has none. */
function textsOf(page: LandingPage, translation: Texts | undefined): Texts {
  const { title, metaTitle, metaDescription, content } = page;
  return {
    title,
    ...(metaTitle !== null && { metaTitle }),
    ...(metaDescription !== null && { metaDescription }),
    ...translation,
    pageContent: fitted(content, translation?.pageContent),
  };
}
