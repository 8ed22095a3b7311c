import { logError } from "../../shared/runtime/log/log-error";
import type { FeedFollower } from "./feed-follower";

/**
 * Mails replies to visitors who have left, and the codes that visitors ask for. The feed never waits for mail: a failure is
 * only logged.
 */
export const mailVisitors: FeedFollower = async ({ changes }, { store, mailing, now }) => {
  if (!mailing) return;
  const tasks = { "mail-visitors": store.mailVisitors, "mail-codes": store.mailCodes };
  for (const [task, mail] of Object.entries(tasks)) {
    try {
      await mail(changes, mailing, now);
    } catch (error) {
      logError(error, { task });
    }
  }
};
