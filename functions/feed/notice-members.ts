import { noticesIn } from "../../shared/jobs/notices/notices-in";
import type { FeedFollower } from "./feed-follower";

// How long a visitor may wait before members are notified by mail.
const patienceSeconds = 120;

/** Queues mails to members about leads, and about visitors who still wait by then. */
export const noticeMembers: FeedFollower = async ({ changes }, { sendWakeUps, mailing }) => {
  if (!mailing) return;
  const { lead, waiting } = noticesIn(changes);
  await Promise.all([
    lead.length > 0 ? sendWakeUps(lead) : undefined,
    waiting.length > 0 ? sendWakeUps(waiting, patienceSeconds) : undefined,
  ]);
};
