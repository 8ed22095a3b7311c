import { LinesField } from "../../editor/lines-field";
import { MarkdownField } from "../../editor/markdown/markdown-field";
import { GapsBeside } from "./gaps-beside";
import { TagsField } from "./tags-field";
import { useKnownTags } from "./use-known-tags";
import { helpWords } from "./words";

export interface Texts {
  title: string;
  content: string;
  tags: string[];
  questions: string[];
}

interface ArticleTextsProps {
  /** Of the article, if it is stored. */
  id?: string;
  texts: Texts;
  fault?: string | undefined;
  change(texts: Partial<Texts>): void;
}

/** What an article says, and what it is found by. */
export function ArticleTexts({ id, texts, fault, change }: ArticleTextsProps) {
  const { title, content, tags, questions } = texts;
  const known = useKnownTags();
  return (
    <>
      <MarkdownField
        label={helpWords.content}
        at="content"
        fault={fault}
        rows={20}
        value={content}
        onChange={(text) => change({ content: text })}
      />
      <TagsField tags={tags} known={known} onChange={(next) => change({ tags: next })} />
      <LinesField
        label={helpWords.questions}
        at="questions"
        lines={questions}
        onChange={(lines) => change({ questions: lines ?? [] })}
      />
      <GapsBeside
        {...(id !== undefined && { id })}
        questions={questions}
        onAnswer={(text) =>
          change({
            questions: [...questions, text],
            ...(title.trim() === "" && { title: sentence(text) }),
          })
        }
      />
    </>
  );
}

/** A search as a heading. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
