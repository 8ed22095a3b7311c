import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../../api/client";
import { useAllRows, useList } from "../../../api/lists";
import { queryKeys } from "../../../api/query-keys";
import type { Schemas } from "../../../api/schemas";
import { useDomainQuery } from "../../../shell/site";
import { Problem } from "../../../ui/states";
import { Ago } from "../../../ui/time";

const step = 10;

interface CommentsProps {
  messageId: string;
  questionId: string;
  questions: readonly Question[];
}

/** All texts that visitors wrote in answer to a question, newest first. *Show more* adds ten. */
export function Comments({ messageId, questionId, questions }: CommentsProps) {
  const query = useDomainQuery();
  const [most, setMost] = useState(step);
  const list = useList(queryKeys.surveyComments(query.domain, messageId), (page) =>
    unwrap(
      api.GET("/api/v1/survey-responses", {
        params: { query: { ...query, ...page, messageId, limit: 100, omit: ["meta"] } },
      }),
    ),
  );
  const { data, error, hasNextPage, refetch } = list;
  const comments = commentsIn(list.rows, questionId, questions);
  // Load more responses, because not every response has a text.
  useAllRows(list, comments.length < most);
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  const isReading = hasNextPage && comments.length < most;
  return (
    <section class="comments" aria-label={commentWords.title}>
      <h3>{commentWords.title}</h3>
      <ul aria-busy={!data || isReading}>
        {comments.slice(0, most).map((comment) => (
          <Row key={comment.id} {...comment} />
        ))}
      </ul>
      {hasNextPage || comments.length > most ? (
        <button
          type="button"
          class="plain"
          disabled={isReading}
          onClick={() => setMost(most + step)}
        >
          {commentWords.more}
        </button>
      ) : (
        data && <p class="soft">{commentWords.end}</p>
      )}
    </section>
  );
}

function Row({ text, at, score, group, email }: Comment) {
  return (
    <li>
      {score && (
        <b class={`grade ${group ?? ""}`} title={score.question}>
          <span class="hidden">{commentWords.score} </span>
          {commentWords.of(score.grade, score.most)}
        </b>
      )}
      <div>
        <p>{text}</p>
        <small class="soft">
          <Ago at={at} />
          {email && (
            <>
              {" · "}
              <Link
                href={`/leads?q=${encodeURIComponent(email)}`}
                title={commentWords.leadsOf(email)}
              >
                {email}
              </Link>
            </>
          )}
        </small>
      </div>
    </li>
  );
}

/** What is said of the texts that visitors wrote to a survey. */
const commentWords = {
  title: "Comments, newest first",
  score: "Score:",
  of: (grade: number, most: number) => `${grade}/${most}`,
  more: "Show more",
  end: "No more comments.",
  leadsOf: (email: string) => `Find ${email} in Leads`,
};

export type Question = Schemas["GetSurveyResultsResult"]["questions"][number];
type Response = Partial<Schemas["SurveyResponse"]>;

/** A text that a visitor wrote, with other data of the same response. */
export interface Comment {
  id: string;
  text: string;
  at: string | undefined;
  /** The visitor's answer on a scale. The question about recommendation has priority; otherwise the first. */
  score: { question: string; grade: number; most: number } | undefined;
  group: Response["npsBucket"];
  email: string | undefined;
}

const emailIn = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** The texts that visitors wrote in answer to a question. */
export function commentsIn(
  responses: readonly Response[],
  questionId: string,
  questions: readonly Question[],
): Comment[] {
  return responses.flatMap(({ id = "", answers = {}, choiceIds = {}, npsBucket, updatedAt }) => {
    const text = answers[questionId];
    if (typeof text !== "string" || !/\S/.test(text) || choiceIds[questionId]) return [];
    const scores = questions.flatMap(({ id: of, type, text: question, answers: possible }) => {
      const grade = answers[of];
      const grades = possible.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
      if (typeof grade !== "number") return [];
      return { question, grade, most: Math.max(...grades), isNps: type === "NPS" };
    });
    const score = scores.find(({ isNps }) => isNps) ?? scores[0];
    const [email] = Object.values(answers).flatMap((each) => emailIn.exec(`${each}`)?.[0] ?? []);
    return { id, text, at: updatedAt, score, group: score?.isNps ? npsBucket : null, email };
  });
}
