import { optionalEnvironment } from "../../shared/runtime/environment";
import { logError } from "../../shared/runtime/log/log-error";
import type { FeedFollower } from "./feed-follower";

/**
 * Answers visitors' first messages from the help center, if their domain wants it. A failure is not retried, so it never
 * delays the feed.
 */
export const answerFirst: FeedFollower = async ({ changes }, { store, now }) => {
  const pagesUrl = optionalEnvironment("PAGES_URL");
  if (pagesUrl === undefined) return;
  try {
    await store.answerFirst(changes, pagesUrl, now);
  } catch (error) {
    logError(error, { task: "answer-first" });
  }
};
