import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useLocation, useSearchParams } from "wouter-preact";
import { Stage } from "../../editor/stage";
import { useHasRole, useSite } from "../../shell/site";
import { TextField } from "../../ui/field";
import { useKeys } from "../../ui/keys";
import { Segments } from "../../ui/segments";
import { toast } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { markdownWords } from "../../words/editing";
import { ArticleTexts, sentence, type Texts } from "./article-texts";
import { useCreateArticle } from "./use-article";
import { helpWords } from "./words";

/** A new article, possibly about a search without a result. */
export function NewArticle() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  const initialTitle = sentence(search.get("title") ?? "");
  const first: Texts = { title: initialTitle, content: "", tags: [], questions: [] };
  // Each search without a result has its own stored text.
  const [typed, setTyped, isTyped] = useTyped(`${domain.id}.article.${initialTitle}`, first);
  // An earlier release stored only the title and the text.
  const texts = { ...first, ...typed };
  const create = useCreateArticle((id) => {
    setTyped(first);
    navigate(`/help/${id}`);
  });
  const discard = () => {
    setTyped(first);
    toast(words.dropped, { undo: () => setTyped(texts) });
  };
  const canPublish = useHasRole("support");
  const cannotSave = create.isPending || !texts.title.trim() || !texts.content.trim();
  const make = (status: "published" | "draft") =>
    !cannotSave && create.mutate({ ...texts, status });
  useKeys({
    "$mod+s": () => make("draft"),
    "$mod+Enter": () => canPublish && make("published"),
  });
  return (
    <div class="editor">
      <header class="head">
        <h1>{helpWords.newTitle}</h1>
        <div class="actions">
          <button type="button" class="quiet" onClick={() => navigate("/help")}>
            {words.goBack}
          </button>
          {isTyped && (
            <button type="button" class="quiet" onClick={discard}>
              {words.discard}
            </button>
          )}
          <button type="button" class="plain" disabled={cannotSave} onClick={() => make("draft")}>
            {helpWords.saveDraft}
          </button>
          {canPublish && (
            <button
              type="button"
              class="primary"
              disabled={cannotSave}
              onClick={() => make("published")}
            >
              {helpWords.publish}
            </button>
          )}
        </div>
      </header>
      <Beside article={texts}>
        <TextField
          label={helpWords.title}
          required
          maxLength={200}
          value={texts.title}
          onChange={(text) => setTyped({ ...texts, title: text })}
        />
        <ArticleTexts
          texts={texts}
          error={create.error?.message}
          change={(changed) => setTyped({ ...texts, ...changed })}
        />
      </Beside>
    </div>
  );
}

interface BesideProps {
  /** The article being edited, saved or not. */
  article: object;
  /** The language being edited, if it is not the article's own. */
  language?: string | undefined;
  children: ComponentChildren;
}

/** An article's fields next to a preview. On a phone, the user switches between them. */
export function Beside({ article, language, children }: BesideProps) {
  const [view, setView] = useState<"write" | "read">("write");
  return (
    <>
      <div class="view-switch">
        <Segments
          label={markdownWords.view}
          options={[
            { value: "write", name: markdownWords.write },
            { value: "read", name: words.editor.canvas },
          ]}
          value={view}
          onChange={(to) => setView(to)}
        />
      </div>
      <div class={`edit even shows-${view}`}>
        <div class="sheet">{children}</div>
        <Stage draw="article" record={article} language={language} />
      </div>
    </>
  );
}
