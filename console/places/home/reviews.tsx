import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api, type Schemas } from "../../api/client";
import { useMay } from "../../shell/site";
import { Ago } from "../../ui/time";
import { say, sayFault } from "../../ui/toasts";
import { RejectDialog } from "./reject-dialog";
import { ReviewChanges } from "./review-changes";
import { ReviewSubject } from "./review-subject";
import { homeWords } from "./words";

type Review = Schemas["ReviewRow"];

/** What authors propose. Editors read it here and decide; nobody sees the section while nothing waits. */
export function Reviews({ names }: { names: ReadonlyMap<string, string> }) {
  const known = useQueryClient();
  const [rejected, setRejected] = useState<Review>();
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
    onSuccess: () => say(homeWords.reviews.approved),
    ...settled,
  });
  const reject = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      answerOf(
        api.POST("/api/v1/reviews/{id}/reject", { params: { path: { id } }, body: { reason } }),
      ),
    onSuccess: () => say(homeWords.reviews.rejected),
    ...settled,
  });
  const isBusy = approve.isPending || reject.isPending;
  const waiting = data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section class="list reviews">
      <h2>{homeWords.reviews.title}</h2>
      <ul>
        {waiting.map((review) => (
          <li key={review.id}>
            <div>
              <p>
                {homeWords.reviews.asks[review.action ?? "change"](review.proposedBy?.name ?? "")}{" "}
                <ReviewSubject id={review.recordId ?? ""} name={names.get(review.recordId ?? "")} />{" "}
                <span class="soft">
                  <Ago at={review.createdAt} />
                </span>
              </p>
              <ReviewChanges changes={review.changes} />
            </div>
            {mayDecide && (
              <span class="actions">
                <button
                  type="button"
                  class="plain"
                  disabled={isBusy}
                  onClick={() => setRejected(review)}
                >
                  {homeWords.reviews.reject}
                </button>
                <button
                  type="button"
                  class="primary"
                  disabled={isBusy}
                  onClick={() => approve.mutate(review.id)}
                >
                  {homeWords.reviews.approve}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {rejected && (
        <RejectDialog
          reviewId={rejected.id}
          author={rejected.proposedBy?.name ?? ""}
          onReject={(reason) => {
            reject.mutate({ id: rejected.id, reason });
            setRejected(undefined);
          }}
          onClose={() => setRejected(undefined)}
        />
      )}
    </section>
  );
}
