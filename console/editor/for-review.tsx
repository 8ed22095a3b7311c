import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../api/client";
import { words } from "../words";

/** Says that a change of the record waits for an editor. */
export function ForReview({ recordId }: { recordId: string }) {
  const { data } = useQuery({
    queryKey: ["reviews", recordId],
    queryFn: () =>
      answerOf(api.GET("/api/v1/reviews", { params: { query: { state: "pending", limit: 100 } } })),
  });
  if (!data?.data.some((review) => review.recordId === recordId)) return null;
  return <span class="status scheduled">{words.editor.forReview}</span>;
}
