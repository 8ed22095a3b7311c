import type { FeedFollower } from "./feed-follower";

/** Records revocations and erasures outside the table. Until that succeeds, the changes arrive again. */
export const keepWithdrawals: FeedFollower = async (
  { accountKey, entries, changes },
  { store },
) => {
  await store.keepWithdrawals(accountKey, entries, changes);
};
