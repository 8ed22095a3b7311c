import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { Problem } from "../../ui/problem";
import { words } from "../../words";
import { Plot } from "../numbers/plot";
import { Tiles } from "../numbers/tiles";
import type { Message } from "./draft";

/** What visitors did with a message in the last thirty days. */
export function Results({ message }: { message: Message }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["analytics", message.id],
    queryFn: () =>
      answerOf(api.GET("/api/v1/analytics", { params: { query: { messageId: message.id } } })),
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <p class="starting">{words.starting}</p>;
  const names =
    message.template === "survey"
      ? (["impressions", "responses", "dismissals"] as const)
      : (["impressions", "clicks", "dismissals", "conversions", "submissions"] as const);
  return (
    <div class="results">
      <Tiles analytics={data} names={[...names]} chosen="impressions" />
      <Plot analytics={data} name="impressions" />
    </div>
  );
}
