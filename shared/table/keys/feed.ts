import { partitions } from "../partitions";

/** The account's changes, and the webhooks that get them. */
export const feedKeys = {
  /** Marks a change of an account's row, and its author. Expires automatically, like the next one. */
  outboxEntry: (accountKey: string, timeId: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `MARK#${timeId}`,
  }),
  /** Says who deleted a version of a record. `record` is the key of the record's row. */
  deletionMarker: (accountKey: string, record: { pk: string; sk: string }, version: number) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `GONE#${record.pk}#${record.sk}#${version}`,
  }),
  /** Counts what an erasure took. */
  erasureReceipt: (accountKey: string, timeId: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `ERASED#${timeId}`,
  }),
  /** The number of the newest change in the account's feed. */
  feedHead: (accountKey: string) => ({ pk: `${partitions.feed}#${accountKey}`, sk: "#" }),
  /** A change in the feed. `position` is its number as `feedPosition` writes it. Expires automatically. */
  feedRow: (accountKey: string, position: string) => ({
    pk: `${partitions.feed}#${accountKey}`,
    sk: position,
  }),
  /** Marks that a change has been numbered. Expires automatically. */
  numberedChange: (accountKey: string, recordId: string, version: string, type: string) => ({
    pk: `${partitions.numberedChanges}#${accountKey}#${recordId}`,
    sk: `${version}#${type}`,
  }),
  /** Webhooks belong to the whole account. */
  webhook: (accountKey: string, timeId: string) => ({
    pk: `${partitions.webhooks}#${accountKey}`,
    sk: timeId,
  }),
  /** The signing secret, under its own prefix: only the delivering function may read it. */
  webhookSecret: (accountKey: string, timeId: string) => ({
    pk: `${partitions.webhookSecrets}#${accountKey}`,
    sk: timeId,
  }),
  /** A webhook's progress, and its open deliveries. */
  webhookProgress: (accountKey: string, timeId: string) => ({
    pk: `${partitions.webhookProgress}#${accountKey}#${timeId}`,
    sk: "#",
  }),
  /** A line of a webhook's delivery log. Expires automatically. */
  delivery: (accountKey: string, timeId: string, deliveryTimeId: string) => ({
    pk: feedKeys.webhookProgress(accountKey, timeId).pk,
    sk: `L#${deliveryTimeId}`,
  }),
  /** A request of the owner: a test, a replay, or, under `#`, to send whatever waits. Its change wakes the webhook. */
  deliveryRequest: (accountKey: string, timeId: string, deliveryTimeId: string) => ({
    pk: `${partitions.deliveryRequests}#${accountKey}#${timeId}`,
    sk: deliveryTimeId,
  }),
};

/** The time id of the webhook whose owner asks for something; undefined for any other row. */
export function requestedWebhookIn({ pk }: { pk: string }): string | undefined {
  const [prefix, , timeId] = pk.split("#");
  return prefix === partitions.deliveryRequests ? timeId : undefined;
}
