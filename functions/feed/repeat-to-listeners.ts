import { logError } from "../../shared/runtime/log/log-error";
import type { FeedFollower } from "./feed-follower";

/**
 * Repeats an account's news to open connections, and closes the connections that may no longer get it. The feed never waits
 * for connections: after a failure, the next change brings the news.
 */
export const repeatToListeners: FeedFollower = async ({ changes }, { store, now }) => {
  try {
    await store.repeatNews(changes, now);
  } catch (error) {
    logError(error, { task: "repeat-to-listeners" });
  }
};
