import { answerFirst } from "./answer-first";
import type { FeedFollower } from "./feed-follower";
import { keepWithdrawals } from "./keep-withdrawals";
import { mailVisitors } from "./mail-visitors";
import { noticeMembers } from "./notice-members";
import { repeatToListeners } from "./repeat-to-listeners";
import { wakeWebhooks } from "./wake-webhooks";

export const feedFollowers: readonly FeedFollower[] = [
  wakeWebhooks,
  repeatToListeners,
  mailVisitors,
  noticeMembers,
  answerFirst,
  // After those that somebody waits for: where it fails, the changes come again.
  keepWithdrawals,
];
