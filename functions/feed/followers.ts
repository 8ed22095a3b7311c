import { answerFirst } from "./answer-first";
import type { FeedFollower } from "./feed-follower";
import { followProofs } from "./follow-proofs";
import { keepWithdrawals } from "./keep-withdrawals";
import { mailVisitors } from "./mail-visitors";
import { noteWentLive } from "./note-went-live";
import { noticeMembers } from "./notice-members";
import { repeatToListeners } from "./repeat-to-listeners";
import { wakeWebhooks } from "./wake-webhooks";

export const feedFollowers: readonly FeedFollower[] = [
  wakeWebhooks,
  repeatToListeners,
  mailVisitors,
  noticeMembers,
  answerFirst,
  followProofs,
  // After the followers that people wait for, because if it fails, the changes arrive again.
  keepWithdrawals,
  noteWentLive,
];
