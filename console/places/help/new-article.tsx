import { useLocation, useSearchParams } from "wouter-preact";
import { MarkdownArea } from "../../editor/paste/markdown-area";
import { useMay, useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { say } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { useCreateArticle } from "./use-article";
import { helpWords } from "./words";

/** A new article, perhaps about what visitors searched for in vain. */
export function NewArticle() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  const asked = sentence(search.get("title") ?? "");
  const first = { title: asked, content: "" };
  // Each search that found nothing has a text of its own.
  const [{ title, content }, setArticle, isTyped] = useTyped(
    `${domain.id}.article.${asked}`,
    first,
  );
  const create = useCreateArticle((id) => {
    setArticle(first);
    navigate(`/help/${id}`);
  });
  const discard = () => {
    setArticle(first);
    say(words.dropped, { undo: () => setArticle({ title, content }) });
  };
  const mayPublish = useMay("support");
  const make = (status: "published" | "draft") => create.mutate({ title, content, status });
  return (
    <form
      class="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        make("draft");
      }}
    >
      <header class="head">
        <h1>{helpWords.newTitle}</h1>
      </header>
      <Field label={helpWords.title}>
        <input
          required
          maxLength={200}
          value={title}
          onInput={({ currentTarget }) => setArticle({ title: currentTarget.value, content })}
        />
      </Field>
      <Field label={helpWords.content} hint={helpWords.contentHint} fault={create.error?.message}>
        <MarkdownArea
          required
          rows={16}
          maxLength={50_000}
          value={content}
          onInput={({ currentTarget }) => setArticle({ title, content: currentTarget.value })}
        />
      </Field>
      <div class="actions">
        <button type="button" class="quiet" onClick={() => navigate("/help")}>
          {words.cancel}
        </button>
        {isTyped && (
          <button type="button" class="quiet" onClick={discard}>
            {words.discard}
          </button>
        )}
        <button type="submit" class="plain" disabled={create.isPending}>
          {helpWords.saveDraft}
        </button>
        {mayPublish && (
          <button
            type="button"
            class="primary"
            disabled={create.isPending || !title.trim() || !content.trim()}
            onClick={() => make("published")}
          >
            {helpWords.publish}
          </button>
        )}
      </div>
    </form>
  );
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
