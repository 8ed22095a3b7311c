import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api, type Schemas } from "../../api/client";
import { useMay } from "../../shell/site";
import { Ago } from "../../ui/time";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";

type Review = Schemas["ReviewRow"];

/** What authors propose. Editors read it here and decide; nobody sees the section while nothing waits. */
export function Reviews({ names }: { names: ReadonlyMap<string, string> }) {
  const known = useQueryClient();
  const mayDecide = useMay("editor");
  const { data } = useQuery({
    queryKey: ["reviews"],
    queryFn: () =>
      answerOf(api.GET("/api/v1/reviews", { params: { query: { state: "pending", limit: 100 } } })),
    refetchInterval: 60_000,
  });
  const settled = {
    onSettled: () => known.invalidateQueries(),
    onError: sayFault,
  };
  const approve = useMutation({
    mutationFn: (id: string) =>
      answerOf(api.POST("/api/v1/reviews/{id}/approve", { params: { path: { id } } })),
    onSuccess: () => say(words.reviews.approved),
    ...settled,
  });
  const reject = useMutation({
    mutationFn: (id: string) =>
      answerOf(api.POST("/api/v1/reviews/{id}/reject", { params: { path: { id } }, body: {} })),
    onSuccess: () => say(words.reviews.rejected),
    ...settled,
  });
  const isBusy = approve.isPending || reject.isPending;
  const waiting = data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section class="list reviews">
      <h2>{words.reviews.title}</h2>
      <ul>
        {waiting.map((review) => (
          <li key={review.id}>
            <div>
              <p>
                {words.reviews.asks[review.action ?? "change"](review.proposedBy?.name ?? "")}{" "}
                <Subject review={review} names={names} />{" "}
                <span class="soft">
                  <Ago at={review.createdAt} />
                </span>
              </p>
              <Changes changes={review.changes} />
            </div>
            {mayDecide && (
              <span class="actions">
                <button
                  type="button"
                  class="plain"
                  disabled={isBusy}
                  onClick={() => reject.mutate(review.id)}
                >
                  {words.reviews.reject}
                </button>
                <button
                  type="button"
                  class="primary"
                  disabled={isBusy}
                  onClick={() => approve.mutate(review.id)}
                >
                  {words.reviews.approve}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subject({ review, names }: { review: Review; names: ReadonlyMap<string, string> }) {
  const { recordId = "" } = review;
  if (recordId.startsWith("msg_")) {
    return (
      <Link href={`/messages/${recordId}`}>{names.get(recordId) ?? words.reviews.message}</Link>
    );
  }
  return <>{recordId.startsWith("page_") ? words.reviews.page : words.reviews.article}</>;
}

function Changes({ changes }: { changes: Review["changes"] }) {
  if (!changes) return null;
  return (
    <dl class="changes">
      {Object.entries(changes).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
