import { logError } from "../../shared/runtime/log/log-error";
import type { FeedFollower } from "./feed-follower";

/** Notes for analytics what went live. A failure is not retried, so it never delays the feed. */
export const noteWentLive: FeedFollower = async ({ changes }, { store }) => {
  try {
    await store.noteWentLive(changes);
  } catch (error) {
    logError(error, { task: "note-went-live" });
  }
};
