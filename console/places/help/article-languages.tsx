import { Languages } from "../../editor/languages/languages";
import type { Texts } from "../../editor/languages/use-save-translation";
import { MarkdownField } from "../../editor/markdown/markdown-field";
import { useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import type { Article } from "./use-article";
import { helpWords } from "./words";

interface ArticleLanguagesProps {
  /** As it is saved. */
  article: Article;
  isChanged: boolean;
}

/** What an article says in other languages than the help center's own. */
export function ArticleLanguages({ article, isChanged }: ArticleLanguagesProps) {
  const own = useSite().domain.helpCenter.language.toLowerCase();
  return (
    <Languages
      kind="article"
      record={article}
      own={own}
      isChanged={isChanged}
      begin={(translation) => begin(article, translation)}
      fieldsOf={(texts, put) => <Fields texts={texts} put={put} />}
    />
  );
}

/** A translation with the article's own words where it has none. */
function begin({ title, content, tags }: Article, translation: Texts | undefined): Texts {
  const isFitting = translation?.tags?.length === tags.length;
  return {
    title,
    content,
    ...translation,
    ...(tags.length > 0 && { tags: isFitting && translation.tags ? translation.tags : tags }),
  };
}

function Fields({ texts, put }: { texts: Texts; put(texts: Texts): void }) {
  const { title = "", content = "", tags = [] } = texts;
  return (
    <>
      <Field label={helpWords.title}>
        <input
          value={title}
          maxLength={200}
          onInput={({ currentTarget }) => put({ ...texts, title: currentTarget.value })}
        />
      </Field>
      <MarkdownField
        label={helpWords.content}
        rows={20}
        value={content}
        onChange={(text) => put({ ...texts, content: text })}
      />
      {tags.map((tag, index) => (
        <Field key={index} label={`${helpWords.tags} ${index + 1}`}>
          <input
            value={tag}
            maxLength={50}
            onInput={({ currentTarget }) =>
              put({ ...texts, tags: tags.with(index, currentTarget.value) })
            }
          />
        </Field>
      ))}
    </>
  );
}
