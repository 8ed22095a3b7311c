import type { Mailing } from "../../shared/kinds/conversation/store/mail-visitor";
import { logError } from "../../shared/runtime/log/log-error";
import type { FeedFollower } from "./feed-follower";

/**
 * Mails replies to visitors who have left, and the codes that visitors ask for. The feed never waits for mail: a failure is
 * only logged.
 */
export const mailVisitors: FeedFollower = async (
  { changes },
  { store, mailing, sendWakeUps, now },
) => {
  if (!mailing) return;
  const tellOwners: Mailing["tellOwners"] = async ({ accountKey, ordinal }, news) =>
    await sendWakeUps([{ accountKey, ordinal, tells: "proof", news, at: now.toISOString() }]);
  const tasks = { "mail-visitors": store.mailVisitors, "mail-codes": store.mailCodes };
  for (const [task, mail] of Object.entries(tasks)) {
    try {
      await mail(changes, { ...mailing, tellOwners }, now);
    } catch (error) {
      logError(error, { task });
    }
  }
};
