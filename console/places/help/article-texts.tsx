import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { LinesField } from "../../editor/lines-field";
import { MarkdownField } from "../../editor/markdown/markdown-field";
import { useDomainQuery } from "../../shell/site";
import { TagsField } from "./tags-field";
import { useGaps } from "./use-article";
import { helpWords } from "./words";

export interface Texts {
  title: string;
  content: string;
  tags: string[];
  questions: string[];
}

interface ArticleTextsProps {
  /** The article's id, if it is stored. */
  id?: string;
  texts: Texts;
  error?: string | undefined;
  change(texts: Partial<Texts>): void;
}

/** An article's texts, and the tags and questions that help visitors find it. */
export function ArticleTexts({ id, texts, error, change }: ArticleTextsProps) {
  const { title, content, tags, questions } = texts;
  const knownTags = useKnownTags();
  return (
    <>
      <MarkdownField
        label={helpWords.content}
        at="content"
        error={error}
        rows={20}
        value={content}
        onChange={(text) => change({ content: text })}
      />
      <TagsField tags={tags} knownTags={knownTags} onChange={(next) => change({ tags: next })} />
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

/** A search query as a title. */
export function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The tags of the domain's newest articles, by name. */
function useKnownTags(): string[] {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: queryKeys.articles(query.domain, "tags"),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/knowledge", {
          params: { query: { ...query, limit: 100, omit: ["content"] } },
        }),
      ),
    select: ({ data: rows }) => [...new Set(rows.flatMap(({ tags = [] }) => tags))].sort(),
  });
  return data ?? [];
}

interface GapsBesideProps {
  /** The article's id, if it is stored. */
  id?: string;
  questions: readonly string[];
  /** Adds a search query to the questions that the article answers. */
  onAnswer(text: string): void;
}

const mostShown = 6;

// The API's limit for an article.
const maxQuestions = 10;

/** Searches without a result that the article may answer. Those near the article come first. */
function GapsBeside({ id, questions, onAnswer }: GapsBesideProps) {
  const answered = new Set(questions.map((each) => each.toLowerCase()));
  const open = useGaps().filter(({ text }) => !answered.has(text.toLowerCase()));
  const near = open.filter(({ nearest }) => id !== undefined && nearest.has(id));
  const visibleGaps = [...near, ...open.filter((each) => !near.includes(each))].slice(0, mostShown);
  if (visibleGaps.length === 0) return null;
  return (
    <section class="list gaps">
      <h2>{helpWords.gaps}</h2>
      <p class="soft">{helpWords.answerHint}</p>
      <ul>
        {visibleGaps.map((gap) => (
          <li key={gap.text}>
            <span dir="auto">
              {gap.text}{" "}
              <span class="soft">
                {helpWords.times(gap.count)}
                {near.includes(gap) && helpWords.isNear}
              </span>
            </span>
            <button
              type="button"
              class="plain"
              aria-label={helpWords.answers(gap.text)}
              disabled={questions.length >= maxQuestions}
              onClick={() => onAnswer(gap.text)}
            >
              {helpWords.answer}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An article's state as a dot and a word. */
export function ArticleStatus({ status }: { status: keyof typeof helpWords.status }) {
  const look = status === "published" ? "active" : "inactive";
  return <span class={`status ${look}`}>{helpWords.status[status]}</span>;
}
