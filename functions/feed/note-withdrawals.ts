import type { FeedFollower } from "./feed-follower";

/** Keeps what was revoked and erased beside the table. Until that succeeds, the changes come again. */
export const noteWithdrawals: FeedFollower = async ({ accountKey, entries }, { store }) => {
  await store.noteWithdrawals(accountKey, entries);
};
