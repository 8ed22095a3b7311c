/** The account's changes, and the webhooks that hear of them. */
export const feedKeys = {
  /** Says that a row of the account changed, and who did it. Expires by itself, as the next one does. */
  changeMarker: (accountKey: string, timeId: string) => ({
    pk: `A#${accountKey}`,
    sk: `MARK#${timeId}`,
  }),
  /** Says who deleted a version of a record. `record` is the key of the record's row. */
  deletionMarker: (accountKey: string, record: { pk: string; sk: string }, version: number) => ({
    pk: `A#${accountKey}`,
    sk: `GONE#${record.pk}#${record.sk}#${version}`,
  }),
  /** The number of the newest change in the account's feed. */
  feedHead: (accountKey: string) => ({ pk: `J#${accountKey}`, sk: "#" }),
  /** A change in the feed. `position` is its number as `feedPosition` writes it. Expires by itself. */
  feedRow: (accountKey: string, position: string) => ({ pk: `J#${accountKey}`, sk: position }),
  /** Says that a change has its number. Expires by itself. */
  numberedChange: (accountKey: string, recordId: string, version: string, type: string) => ({
    pk: `JM#${accountKey}#${recordId}`,
    sk: `${version}#${type}`,
  }),
  /** Webhooks belong to the whole account. */
  webhook: (accountKey: string, timeId: string) => ({ pk: `W#${accountKey}`, sk: timeId }),
  /** A prefix of their own: only the function that delivers may read what it signs with. */
  webhookSecret: (accountKey: string, timeId: string) => ({ pk: `WS#${accountKey}`, sk: timeId }),
  /** How far a webhook has come, and what is on its way to it. */
  webhookProgress: (accountKey: string, timeId: string) => ({
    pk: `WD#${accountKey}#${timeId}`,
    sk: "#",
  }),
  /** A line of a webhook's delivery log. Expires by itself. */
  delivery: (accountKey: string, timeId: string, deliveryTimeId: string) => ({
    pk: feedKeys.webhookProgress(accountKey, timeId).pk,
    sk: `L#${deliveryTimeId}`,
  }),
  /** What the owner wants delivered: a test, a replay, or, under `#`, whatever waits. Its change wakes the webhook. */
  deliveryRequest: (accountKey: string, timeId: string, deliveryTimeId: string) => ({
    pk: `WR#${accountKey}#${timeId}`,
    sk: deliveryTimeId,
  }),
};

/** The time id of the webhook whose owner asks for something; undefined for any other row. */
export function requestedWebhookIn({ pk }: { pk: string }): string | undefined {
  const [prefix, , timeId] = pk.split("#");
  return prefix === "WR" ? timeId : undefined;
}
