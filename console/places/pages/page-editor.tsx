import { useState } from "preact/hooks";
import { useRecord } from "../../api/records";
import { useOthers } from "../../editor/languages/languages";
import type { Texts } from "../../editor/languages/use-translating";
import { DeleteButton, DuplicateButton, OffButton, PreviewLink } from "../../editor/record-buttons";
import { RecordEditor } from "../../editor/record-editor";
import { Stage } from "../../editor/stage";
import { useEditor } from "../../editor/use-editor";
import { Results } from "../../figures/results";
import { useHasRole } from "../../shell/site";
import { ConfirmDialog } from "../../ui/confirm";
import { Loaded } from "../../ui/states";
import { toast } from "../../ui/toasts";
import { words } from "../../words";
import { fitted } from "./fitted";
import { PageContent } from "./page-content";
import { PageLanguages } from "./page-languages";
import { PageStatus } from "./page-sketch";
import { placeholdersIn } from "./sections";
import { LiveAt, Shared } from "./shared";
import { isPlaceholderTitle, titleWith } from "./title";
import { type LandingPage, slugWith, updatePage, usePublication } from "./use-page";
import { pageWords } from "./words";

/** The editor of one landing page: its content, its search settings, its results and its history. */
export function PageEditor({ id = "" }: { id?: string }) {
  const query = useRecord("page", id);
  return <Loaded query={query}>{(stored) => <PageFields key={id} stored={stored} />}</Loaded>;
}

function PageFields({ stored }: { stored: LandingPage }) {
  const editor = useEditor("page", stored, {
    languageOf: ({ language }) => language.toLowerCase(),
    textsOf,
    update: updatePage,
  });
  const { saved, draft, translating, save, write, isUnsaved } = editor;
  const { edit, isChanged, isBehind, record: page, change } = draft;
  const hasLanguages = useOthers(page, translating).length > 0;
  const languages = <PageLanguages page={page} translating={translating} />;
  const [isJustLive, setJustLive] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const canWrite = useHasRole("author");
  const isEditor = useHasRole("editor");
  const { publish, unpublish } = usePublication(editor);
  const isBusy = editor.isSaving || publish.isPending || unpublish.isPending;
  const isPublished = saved.status === "published";
  const cannotSave = !isUnsaved || isBehind || isBusy;
  const remainingPlaceholders = placeholdersIn(page.content) + (isPlaceholderTitle(page) ? 1 : 0);
  const saveNow = () => {
    if (!cannotSave) write(edit);
  };
  const askOrPublish = () => (remainingPlaceholders > 0 ? setAsking(true) : publishNow());
  const publishNow = () => {
    if (isBehind || isBusy) return;
    // Save the unsaved translations first, so that they are published too.
    if (translating.unsaved.length > 0) return write(edit, { onDone: () => publishEdit({}) });
    publishEdit(edit);
  };
  const publishEdit = (sent: typeof edit) =>
    publish.mutate(sent, {
      onSuccess: ({ review, url }) => {
        setJustLive(review === undefined);
        if (!review) toast(pageWords.isLive, { url });
      },
    });
  const takeDown = () =>
    unpublish.mutate(undefined, {
      onSuccess: ({ review }) => {
        setJustLive(false);
        // With unpublished changes there is no Undo, because it would publish them.
        const undo = saved.hasUnpublishedChanges ? {} : { undo: () => publish.mutate({}) };
        if (!review) toast(pageWords.taken, undo);
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
        disabled={isBehind || isBusy || (isPublished && !isUnsaved && !saved.hasUnpublishedChanges)}
        onClick={askOrPublish}
      >
        {isEditor ? act : words.editor.propose}
      </button>
      {isAsking && (
        <ConfirmDialog
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
      editor={editor}
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
            {hasLanguages && languages}
            <fieldset disabled={!canWrite} hidden={translating.chosen !== undefined}>
              <PageContent
                page={page}
                change={(content) => change({ content, ...titleWith(content, page) })}
              />
              <Shared page={page} change={change} />
            </fieldset>
            {!hasLanguages && languages}
            <PreviewLink kind="page" id={saved.id} isChanged={isChanged} />
            <p class="soft">{pageWords.withoutMessages}</p>
            <DuplicateButton kind="page" id={saved.id} />
            <DeleteButton kind="page" record={saved} name={saved.title} label={pageWords.delete} />
          </div>
          <Stage draw="page" record={translating.shown} language={translating.chosen} />
        </div>
      }
      results={<Results of={{ landingPageId: saved.id }} names={["views", "conversions"]} />}
    />
  );
}

/** A translation in the page's current shape, filled up with the page's own text. */
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
