import { optionalEnvironment } from "../../shared/http/environment";
import { logError } from "../../shared/log/log-error";
import type { FeedFollower } from "./feed-follower";

/** Answers visitors' first messages from the help center, where their domain wants it. The feed never waits for a repeat. */
export const answerFirst: FeedFollower = async ({ changes }, { store, now }) => {
  const pagesUrl = optionalEnvironment("PAGES_URL");
  if (pagesUrl === undefined) return;
  try {
    await store.answerFirst(changes, pagesUrl, now);
  } catch (error) {
    logError(error, { task: "answer-first" });
  }
};
