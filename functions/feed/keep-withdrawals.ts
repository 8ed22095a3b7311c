import type { FeedFollower } from "./feed-follower";

/** Keeps what was revoked and erased beside the table. Until that succeeds, the changes come again. */
export const keepWithdrawals: FeedFollower = async (
  { accountKey, entries, changes },
  { store },
) => {
  await store.keepWithdrawals(accountKey, entries, changes);
};
