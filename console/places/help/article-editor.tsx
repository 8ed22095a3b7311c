import { useRecord } from "../../api/records";
import { Languages, useOthers } from "../../editor/languages/languages";
import type { TranslationProps } from "../../editor/languages/translation";
import type { Texts } from "../../editor/languages/use-translating";
import { MarkdownField } from "../../editor/markdown/markdown-field";
import { DeleteButton, OffButton } from "../../editor/record-buttons";
import { RecordEditor } from "../../editor/record-editor";
import { useEditor } from "../../editor/use-editor";
import { useHasRole, useSite } from "../../shell/site";
import { TextField } from "../../ui/field";
import { Loaded } from "../../ui/states";
import { toast } from "../../ui/toasts";
import { words } from "../../words";
import { ArticleStatus, ArticleTexts } from "./article-texts";
import { Beside } from "./new-article";
import { type Article, type ArticleEdit, toastPublished, updateArticle } from "./use-article";
import { helpWords } from "./words";

/** One article of the help center, with its history. */
export function ArticleEditor({ id = "" }: { id?: string }) {
  const query = useRecord("article", id);
  return <Loaded query={query}>{(stored) => <ArticleView key={id} stored={stored} />}</Loaded>;
}

function ArticleView({ stored }: { stored: Article }) {
  const { language, enabled } = useSite().domain.helpCenter;
  const editor = useEditor("article", stored, {
    languageOf: () => language.toLowerCase(),
    textsOf,
    update: updateArticle,
  });
  const { saved, draft, translating, save, undo, isUnsaved, isSaving } = editor;
  const { edit, isBehind, record: article, change } = draft;
  const hasLanguages = useOthers(article, translating).length > 0;
  const languages = <ArticleLanguages record={article} translating={translating} />;
  const canWrite = useHasRole("authorOrSupport");
  const isPublished = saved.status === "published";
  const cannotSave = !isUnsaved || isBehind || isSaving;
  const write = (more: ArticleEdit = {}) => {
    if (isBehind || isSaving) return;
    editor.write(
      { ...edit, ...more },
      {
        onDone: ({ status, helpUrl }: Pick<Article, "status" | "helpUrl"> = saved) => {
          if (status === "published") toastPublished(enabled ? helpUrl : null);
          else if (more.status === "draft")
            toast(helpWords.taken, { undo: () => undo.mutate({ status: "published" }) });
        },
      },
    );
  };
  const actions = (
    <>
      {isPublished && (
        <OffButton
          name={saved.title}
          label={helpWords.takeDown}
          disabled={isBehind || isSaving}
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
          disabled={isBehind || isSaving}
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
      editor={editor}
      error={save.error}
      actions={actions}
      onSave={() => !cannotSave && write()}
      onPublish={() => !isPublished && write({ status: "published" })}
      edit={
        <Beside article={translating.shown} language={translating.chosen}>
          {hasLanguages && languages}
          <fieldset disabled={!canWrite} hidden={translating.chosen !== undefined}>
            <ArticleFields article={article} change={change} />
          </fieldset>
          {!hasLanguages && languages}
          <DeleteButton kind="article" record={saved} name={saved.title} label={helpWords.delete} />
        </Beside>
      }
    />
  );
}

/** A translation, filled up with the article's own text. */
function textsOf({ title, content, tags }: Article, translation: Texts | undefined): Texts {
  const isFitting = translation?.tags?.length === tags.length;
  return {
    title,
    content,
    ...translation,
    ...(tags.length > 0 && { tags: isFitting && translation.tags ? translation.tags : tags }),
  };
}

interface ArticleFieldsProps {
  article: Article;
  change(edit: ArticleEdit): void;
}

/** An article's fields: its texts, its page and its ratings. */
function ArticleFields({ article, change }: ArticleFieldsProps) {
  const { id, url, helpUrl, helpful, notHelpful } = article;
  return (
    <>
      <ArticleTexts id={id} texts={article} change={change} />
      <TextField
        label={helpWords.url}
        at="url"
        hint={helpWords.urlHint}
        type="url"
        value={url}
        onChange={(text) => change({ url: text || null })}
      />
      <p class="soft">
        {helpWords.ratings(helpful, notHelpful)}{" "}
        {helpUrl && (
          <a href={helpUrl} target="_blank" rel="noopener">
            {helpWords.read}
          </a>
        )}
      </p>
    </>
  );
}

type ArticleLanguagesProps = Pick<TranslationProps, "record" | "translating">;

/** An article's texts in other languages than the help center's. */
function ArticleLanguages(props: ArticleLanguagesProps) {
  return (
    <Languages
      {...props}
      kind="article"
      fieldsOf={(texts, put) => <Fields texts={texts} put={put} />}
    />
  );
}

function Fields({ texts, put }: { texts: Texts; put(texts: Texts): void }) {
  const { title = "", content = "", tags = [] } = texts;
  return (
    <>
      <TextField
        label={helpWords.title}
        value={title}
        maxLength={200}
        onChange={(text) => put({ ...texts, title: text })}
      />
      <MarkdownField
        label={helpWords.content}
        rows={20}
        value={content}
        onChange={(text) => put({ ...texts, content: text })}
      />
      {tags.map((tag, index) => (
        <TextField
          key={index}
          label={`${helpWords.tags} ${index + 1}`}
          value={tag}
          maxLength={50}
          onChange={(text) => put({ ...texts, tags: tags.with(index, text) })}
        />
      ))}
    </>
  );
}
