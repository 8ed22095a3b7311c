import { Languages } from "../../editor/languages/languages";
import type { TranslationProps } from "../../editor/languages/translation";
import type { Texts } from "../../editor/languages/use-translating";
import { MarkdownField } from "../../editor/markdown/markdown-field";
import { Field } from "../../ui/field";
import { helpWords } from "./words";

type ArticleLanguagesProps = Pick<
  TranslationProps,
  "record" | "translating" | "saveOwn" | "isBusy"
>;

/** What an article says in other languages than the help center's own. */
export function ArticleLanguages(props: ArticleLanguagesProps) {
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
