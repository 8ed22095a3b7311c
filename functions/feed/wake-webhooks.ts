import { requestedWebhookIn } from "../../shared/table/keys";
import type { FeedFollower } from "./feed-follower";

/** Wakes an account's webhooks when there are changes for them, and a single webhook when its owner requests something. */
export const wakeWebhooks: FeedFollower = async (
  { accountKey, newestSeq, changes },
  { store, sendWakeUps },
) => {
  const requested = changes.flatMap(({ keys, new: row }) =>
    row ? (requestedWebhookIn(keys) ?? []) : [],
  );
  const active = newestSeq === undefined ? [] : await store.activeWebhooks(accountKey);
  const timeIds = [...new Set([...requested, ...active])];
  if (timeIds.length > 0) await sendWakeUps(timeIds.map((timeId) => ({ accountKey, timeId })));
};
