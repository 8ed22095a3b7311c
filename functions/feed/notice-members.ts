import { noticesIn } from "../../shared/store/notices/notices-in";
import type { FeedFollower } from "./feed-follower";

// So long may a visitor wait before members are told by mail.
const patienceSeconds = 120;

/** Has members mailed about leads, and about visitors who then still wait. */
export const noticeMembers: FeedFollower = async ({ changes }, { sendWakeUps, mailing }) => {
  if (!mailing) return;
  const { lead, waiting } = noticesIn(changes);
  await Promise.all([
    lead.length > 0 ? sendWakeUps(lead) : undefined,
    waiting.length > 0 ? sendWakeUps(waiting, patienceSeconds) : undefined,
  ]);
};
