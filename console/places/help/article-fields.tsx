import { Field } from "../../ui/field";
import { ArticleTexts } from "./article-texts";
import type { Article, ArticleEdit } from "./use-article";
import { helpWords } from "./words";

interface ArticleFieldsProps {
  article: Article;
  change(edit: ArticleEdit): void;
}

/** The texts of an article, where else it is, and how visitors liked it. */
export function ArticleFields({ article, change }: ArticleFieldsProps) {
  const { id, url, helpUrl, helpful, notHelpful } = article;
  return (
    <>
      <ArticleTexts id={id} texts={article} change={change} />
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
