import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { Copy } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/states";
import { words } from "../../words";
import { developerWords } from "./words";

interface SentDialogProps {
  webhook: Schemas["Webhook"];
  delivery: Schemas["WebhookDeliveryRow"];
  onClose(): void;
}

/** The request and response of a delivery. */
export function SentDialog({ webhook: { id: webhookId }, delivery, onClose }: SentDialogProps) {
  const { id, type = "", answer, statusCode } = delivery;
  // The webhook's address is the only one that may see it.
  const isSecret = type === "webhook.challenge";
  const { data, error } = useQuery({
    queryKey: queryKeys.webhooks(webhookId, "deliveries", id),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/webhooks/{id}/deliveries/{deliveryId}", {
          params: { path: { id: webhookId, deliveryId: id } },
        }),
      ),
    enabled: !isSecret,
  });
  return (
    <Dialog label={type} class="as-api" onClose={onClose}>
      <h2>{type}</h2>
      <p class="soft">webhook-id: {id}</p>
      <section>
        <h3>{developerWords.body}</h3>
        {isSecret && <p>{developerWords.secretBody}</p>}
        {error && <p class="bad">{error.message}</p>}
        {data?.body === null && <p>{developerWords.noBody}</p>}
        {data?.body && (
          <>
            <p>{developerWords.bodyHint}</p>
            <Copy text={indented(data.body)} label={developerWords.body} />
          </>
        )}
        {!data && !isSecret && !error && <Skeleton />}
      </section>
      {(answer || statusCode) && (
        <section>
          <h3>{developerWords.answer}</h3>
          {answer ? (
            <Copy text={answer} label={developerWords.answer} />
          ) : (
            <p>{developerWords.emptyAnswer(`${statusCode}`)}</p>
          )}
        </section>
      )}
      <div class="actions">
        <button type="button" class="plain" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
