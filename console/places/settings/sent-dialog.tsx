import { useQuery } from "@tanstack/preact-query";
import type { Schemas } from "../../api/client";
import { Copy } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import { developerWords } from "./developer-words";
import { type Delivery, sentBody } from "./sent-body";

interface SentDialogProps {
  webhook: Schemas["Webhook"];
  delivery: Delivery;
  onClose(): void;
}

/** What a delivery sends, and what was answered. */
export function SentDialog({ webhook, delivery, onClose }: SentDialogProps) {
  const { id, type = "", answer, statusCode } = delivery;
  // Only its address may learn it.
  const isSecret = type === "webhook.challenge";
  const { data: body, error } = useQuery({
    queryKey: ["webhooks", webhook.id, "body", id],
    queryFn: () => sentBody(webhook, delivery),
    enabled: !isSecret,
  });
  const hint = webhook.format === "slack" ? developerWords.slackBody : developerWords.bodyHint;
  return (
    <Dialog label={type} class="as-api" onClose={onClose}>
      <h2>{type}</h2>
      <p class="soft">webhook-id: {id}</p>
      <section>
        <h3>{developerWords.body}</h3>
        {isSecret && <p>{developerWords.secretBody}</p>}
        {error && <p class="bad">{error.message}</p>}
        {body === null && <p>{developerWords.noBody}</p>}
        {body && (
          <>
            <p>{hint}</p>
            <Copy text={JSON.stringify(body, null, 2)} label={developerWords.body} />
          </>
        )}
        {body === undefined && !isSecret && !error && <p class="soft">{words.starting}</p>}
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
