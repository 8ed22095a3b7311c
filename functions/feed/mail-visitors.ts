import { logError } from "../../shared/runtime/log/log-error";
import type { FeedFollower } from "./feed-follower";

/** Mails replies to visitors who have left. The feed never waits for mail: a failure is only logged. */
export const mailVisitors: FeedFollower = async ({ changes }, { store, mailing, now }) => {
  if (!mailing) return;
  try {
    await store.mailVisitors(changes, mailing, now);
  } catch (error) {
    logError(error, { task: "mail-visitors" });
  }
};
