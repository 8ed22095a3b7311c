import { noticesIn } from "../../shared/jobs/notices/notices-in";
import type { FeedFollower } from "./feed-follower";

// How long a visitor may wait before members are notified by mail.
const patienceSeconds = 120;

/** Queues mails to members about leads and budgets, and about visitors who still wait by then. */
export const noticeMembers: FeedFollower = async ({ changes }, { sendWakeUps, mailing }) => {
  if (!mailing) return;
  const { immediate, waiting } = noticesIn(changes);
  await Promise.all([
    immediate.length > 0 ? sendWakeUps(immediate) : undefined,
    waiting.length > 0 ? sendWakeUps(waiting, patienceSeconds) : undefined,
  ]);
};
