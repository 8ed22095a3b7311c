import { useState } from "preact/hooks";
import { MarkdownArea } from "../../editor/paste/markdown-area";
import { Field } from "../../ui/field";
import type { Article, ArticleEdit } from "./use-article";
import { helpWords } from "./words";

interface ArticleFieldsProps {
  article: Article;
  change(edit: ArticleEdit): void;
}

/** The text of an article, its tags, and how visitors liked it. */
export function ArticleFields({ article, change }: ArticleFieldsProps) {
  const { content, tags, url, helpUrl, helpful, notHelpful } = article;
  // A comma at the end and a space stay while somebody types, and are no tags.
  const [typed, setTyped] = useState("");
  const isTyped = tagsIn(typed).join() === tags.join();
  return (
    <>
      <Field label={helpWords.content} at="content" hint={helpWords.contentHint}>
        <MarkdownArea
          rows={20}
          maxLength={50_000}
          value={content}
          onInput={({ currentTarget }) => change({ content: currentTarget.value })}
        />
      </Field>
      <Field label={helpWords.tags} at="tags" hint={helpWords.tagsHint}>
        <input
          value={isTyped ? typed : tags.join(", ")}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            change({ tags: tagsIn(value) });
          }}
        />
      </Field>
      <Field label={helpWords.url} at="url" hint={helpWords.urlHint}>
        <input
          type="url"
          value={url ?? ""}
          onInput={({ currentTarget }) => change({ url: currentTarget.value || null })}
        />
      </Field>
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

/** What stands between commas, each once. */
function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
