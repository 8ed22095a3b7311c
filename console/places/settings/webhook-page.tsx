import { useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { usePlace } from "../../shell/use-place";
import { Icon } from "../../ui/icon";
import { Problem } from "../../ui/problem";
import { words } from "../../words";
import { Deliveries } from "./deliveries";
import { WebhookActions } from "./webhook-actions";
import { WebhookChallenge } from "./webhook-challenge";
import { WebhookStatus } from "./webhook-status";

/** One webhook: what is done with it, and what was sent. */
export function WebhookPage({ id = "" }: { id?: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["webhooks", id],
    queryFn: () => answerOf(api.GET("/api/v1/webhooks/{id}", { params: { path: { id } } })),
    // Its address answers the challenge by itself.
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? 3000 : false),
  });
  const { parts = {} } = usePlace();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <p class="starting">{words.starting}</p>;
  return (
    <div class="editor">
      <header class="head">
        <Link href="/settings/developers" class="back">
          <Icon name="back" />
          {parts["/settings/developers"]}
        </Link>
        <h1>{data.url}</h1>
        <WebhookStatus status={data.status} />
      </header>
      {data.pausedBecause && (
        <div class="notice" role="status">
          <p>{data.pausedBecause}</p>
        </div>
      )}
      {data.status === "pending" && <WebhookChallenge webhookId={id} />}
      <WebhookActions webhook={data} />
      <Deliveries webhook={data} />
    </div>
  );
}
