import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { useAllRows, useList } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { countText } from "../../api/session";
import { Decision, inWords } from "../../editor/review/decision";
import type { usePendingReviews } from "../../editor/review/use-review";
import { useMay, useSite } from "../../shell/site";
import { More } from "../../ui/states";
import { Ago } from "../../ui/time";
import { reviewWords } from "../../words/reviews";

interface ReviewsProps {
  proposals: ReturnType<typeof usePendingReviews>;
  /** Names of records that are known already. */
  names: ReadonlyMap<string, string>;
}

/** What authors propose. Editors compare it in its record and decide. */
export function Reviews({ proposals, names }: ReviewsProps) {
  const mayDecide = useMay("editor");
  const { rows: waiting } = proposals;
  return (
    <section class="list reviews">
      <h2 id="proposals">
        {reviewWords.title} <span class="tag">{countText(waiting.length)}</span>
      </h2>
      <ul>
        {waiting.map((review) => {
          const { recordId = "", action = "change", changes } = review;
          return (
            <li key={review.id}>
              <div>
                <p>
                  {reviewWords.asks[action](review.proposedBy?.name ?? "")}{" "}
                  <ReviewSubject id={recordId} name={names.get(recordId)} />{" "}
                  <span class="soft">
                    <Ago at={review.createdAt} />
                  </span>
                </p>
                {changes && <p class="soft">{inWords(changes)}</p>}
              </div>
              <Link href={`${placeOfRecord(recordId)}/${recordId}?tab=review`} class="button plain">
                {reviewWords.compare}
              </Link>
              {mayDecide && <Decision review={review} />}
            </li>
          );
        })}
      </ul>
      <More list={proposals} />
    </section>
  );
}

const shownMs = 7 * 86_400_000;

/** What editors sent back of an author's own proposals in the last week, and why. */
export function Rejections({ names }: { names: ReadonlyMap<string, string> }) {
  const { member } = useSite();
  const list = useList(
    queryKeys.reviews("rejected"),
    (page) =>
      answerOf(
        api.GET("/api/v1/reviews", {
          params: { query: { state: "rejected", limit: 100, ...page } },
        }),
      ),
    { refetchInterval: 60_000 },
  );
  // Those of others are among them.
  useAllRows(list, true);
  const own = list.rows.filter(
    ({ proposedBy, updatedAt = "" }) =>
      proposedBy?.id === member?.id && Date.now() - Date.parse(updatedAt) < shownMs,
  );
  if (own.length === 0) return null;
  return (
    <section class="list">
      <h2>{reviewWords.sentBackTitle}</h2>
      <ul>
        {own.map(({ id, recordId = "", reason, updatedAt }) => (
          <li key={id}>
            <div>
              <ReviewSubject id={recordId} name={names.get(recordId)} />
              <p dir="auto">{reason ?? <span class="soft">{reviewWords.noReason}</span>}</p>
            </div>
            <span class="soft">
              <Ago at={updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The record that a proposal is about, by its name. */
function ReviewSubject({ id, name }: { id: string; name: string | undefined }) {
  const kind = kindOf(id);
  const { data } = useQuery({
    queryKey: [kind.key, id],
    queryFn: () => kind.read(id),
    enabled: name === undefined,
  });
  return <Link href={`${placeOfRecord(id)}/${id}`}>{name ?? titleOf(data) ?? kind.fallback}</Link>;
}

// The keys are those under which the editors know the records.
const kinds = {
  msg: {
    key: "message",
    fallback: reviewWords.message,
    read: (id: string): Promise<object> =>
      answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } })),
  },
  page: {
    key: "page",
    fallback: reviewWords.page,
    read: (id: string): Promise<object> =>
      answerOf(api.GET("/api/v1/landing-pages/{id}", { params: { path: { id } } })),
  },
  item: {
    key: "article",
    fallback: reviewWords.article,
    read: (id: string): Promise<object> =>
      answerOf(api.GET("/api/v1/knowledge/{id}", { params: { path: { id } } })),
  },
};

function kindOf(id: string) {
  if (id.startsWith("msg_")) return kinds.msg;
  return id.startsWith("page_") ? kinds.page : kinds.item;
}

function titleOf(record: object | undefined): string | undefined {
  const { name, title } = (record ?? {}) as { name?: string; title?: string };
  return name ?? title;
}

/** The place that shows a record, by the beginning of its id. */
function placeOfRecord(id: string): string {
  if (id.startsWith("msg_")) return "/messages";
  return id.startsWith("page_") ? "/pages" : "/help";
}
