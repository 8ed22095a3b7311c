import { logError } from "../../shared/log/log-error";
import type { FeedFollower } from "./feed-follower";

/**
 * Repeats an account's news to those who are connected, and closes the connections of those who may not hear it. The feed
 * never waits for connections: what fails here is made good by the next change.
 */
export const repeatToListeners: FeedFollower = async ({ changes }, { store, now }) => {
  try {
    await store.repeatNews(changes, now);
  } catch (error) {
    logError(error, { task: "repeat-to-listeners" });
  }
};
