import { useQuery } from "@tanstack/preact-query";
import { type ChangeType, keptMs, readChanges } from "../../api/changes";
import type { Schemas } from "../../api/schemas";
import { Copy } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import { developerWords } from "../../words/developer";

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

type Delivery = Schemas["WebhookDeliveryRow"];

// Most changes are sent within seconds; after an outage, some are days old.
const looksBackMs = [3_600_000, 86_400_000, keptMs];

const clockSkewMs = 60_000;

/**
 * The body that a delivery has if it is sent again now: what it tells of, with the record as it is now. Null if that is no
 * longer kept.
 */
async function sentBody(
  webhook: Pick<Schemas["Webhook"], "id" | "version">,
  { type = "", seq, seqs, createdAt = "" }: Delivery,
): Promise<object | null> {
  if (type === "webhook.test") {
    const { id: recordId, version } = webhook;
    const actor = { kind: "system", id: null, name: null };
    const what = { seq: 0, type, recordId, domainId: null, version };
    const note = "A test: nothing has changed.";
    return { type, timestamp: createdAt, data: { ...what, actor, note, createdAt, data: null } };
  }
  if (seqs) {
    const changes = await changesOf(seqs, createdAt);
    const timestamp = changes.at(-1)?.createdAt;
    return timestamp === undefined ? null : { type, timestamp, data: { changes } };
  }
  const [change] = await changesOf(seq == null ? [] : [seq], createdAt, [type as ChangeType]);
  return change ? { type, timestamp: change.createdAt, data: change } : null;
}

/** The changes with these numbers, which were made by then. The feed is found by times alone. */
async function changesOf(seqs: readonly number[], madeBy: string, types?: ChangeType[]) {
  const until = Date.parse(madeBy) + clockSkewMs;
  for (const backMs of looksBackMs) {
    const since = Math.max(until - backMs, Date.now() - keptMs + clockSkewMs);
    const { changes } = await readChanges(since, { until, ...(types && { types }) });
    const found = changes.filter(({ seq }) => seqs.includes(seq));
    if (found.length === seqs.length) return found;
  }
  return [];
}
