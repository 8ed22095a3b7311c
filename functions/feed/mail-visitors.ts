import { logError } from "../../shared/log/log-error";
import type { FeedFollower } from "./followers";

/** Mails replies to visitors who have left. The feed never waits for mail: what fails is logged. */
export const mailVisitors: FeedFollower = async ({ changes }, { store, sendMail, now }) => {
  if (!sendMail) return;
  try {
    await store.mailVisitors(changes, sendMail, now);
  } catch (error) {
    logError(error, { task: "mail-visitors" });
  }
};
