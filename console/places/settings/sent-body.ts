import type { Schemas } from "../../api/client";
import { type ChangeType, keptMs, readChanges } from "./read-changes";

export type Delivery = Schemas["WebhookDeliveryRow"];

// Most changes are sent within seconds; after an outage, some are days old.
const looksBackMs = [3_600_000, 86_400_000, keptMs];
const clockSkewMs = 60_000;

/**
 * The body that a delivery has if it is sent again now: what it tells of, with the record as it is now. Null if that is no
 * longer kept.
 */
export async function sentBody(
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
