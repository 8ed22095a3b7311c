import type { FeedEntry } from "../../shared/jobs/feed/rows";
import { noticesIn } from "../../shared/jobs/notices/notices-in";
import type { Mailing } from "../../shared/kinds/conversation/store/mail-visitor";
import { optionalEnvironment } from "../../shared/runtime/environment";
import { logError } from "../../shared/runtime/log";
import type { SendWakeUps } from "../../shared/runtime/queue/wake-ups";
import type { FeedStore } from "../../shared/store/feed";
import type { Change } from "../../shared/table/dynamo/write-item";
import { keys, requestedWebhookIn, siteIn } from "../../shared/table/keys";

/** Records revocations and erasures outside the table. Until that succeeds, the changes arrive again. */
const keepWithdrawals: FeedFollower = async ({ accountKey, entries, changes }, { store }) => {
  await store.keepWithdrawals(accountKey, entries, changes);
};

/**
 * Mails replies to visitors who have left, and the codes that visitors ask for. The feed never waits for mail: a failure is
 * only logged.
 */
const mailVisitors: FeedFollower = async ({ changes }, { store, mailing, now }) => {
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

/**
 * Answers visitors' first messages from the help center, if their domain wants it. A failure is not retried, so it never
 * delays the feed.
 */
const answerFirst: FeedFollower = async ({ changes }, { store, now }) => {
  const pagesUrl = optionalEnvironment("PAGES_URL");
  if (pagesUrl === undefined) return;
  try {
    await store.answerFirst(changes, pagesUrl, now);
  } catch (error) {
    logError(error, { task: "answer-first" });
  }
};

/** Wakes an account's webhooks when there are changes for them, and a single webhook when its owner requests something. */
const wakeWebhooks: FeedFollower = async (
  { accountKey, newestSeq, changes },
  { store, sendWakeUps },
) => {
  const requested = changes.flatMap(({ keys, new: row }) =>
    row ? (requestedWebhookIn(keys) ?? []) : [],
  );
  const active = newestSeq === undefined ? [] : await store.activeWebhooks(accountKey);
  const timeIds = [...new Set([...requested, ...active])];
  if (timeIds.length > 0) await sendWakeUps(timeIds.map((timeId) => ({ accountKey, timeId })));
};

/**
 * Repeats an account's news to open connections, and closes the connections that may no longer get it. The feed never waits
 * for connections: after a failure, the next change brings the news.
 */
const repeatToListeners: FeedFollower = async ({ changes }, { store, now }) => {
  try {
    await store.repeatNews(changes, now);
  } catch (error) {
    logError(error, { task: "repeat-to-listeners" });
  }
};

// How long a visitor may wait before members are notified by mail.
const patienceSeconds = 120;

/** Queues mails to members about leads and budgets, and about visitors who still wait by then. */
const noticeMembers: FeedFollower = async ({ changes }, { sendWakeUps, mailing }) => {
  if (!mailing) return;
  const { immediate, waiting } = noticesIn(changes);
  await Promise.all([
    immediate.length > 0 ? sendWakeUps(immediate) : undefined,
    waiting.length > 0 ? sendWakeUps(waiting, patienceSeconds) : undefined,
  ]);
};

/**
 * Requests the check of a domain's proof when it is due, which its expired row shows, and as soon as its owners must be
 * notified.
 */
const followProofs: FeedFollower = async ({ changes }, { sendWakeUps }) => {
  const due = changes.flatMap(({ keys: { pk, sk }, old, new: row }) => {
    const site = siteIn({ pk });
    const key = keys.domainProofDue(site);
    const isMeant = pk === key.pk && sk === key.sk && !(old && row);
    return isMeant ? [{ ...site, tells: "proof" as const }] : [];
  });
  if (due.length > 0) await sendWakeUps(due);
};

/** Notes for analytics what went live. A failure is not retried, so it never delays the feed. */
const noteWentLive: FeedFollower = async ({ changes }, { store }) => {
  try {
    await store.noteWentLive(changes);
  } catch (error) {
    logError(error, { task: "note-went-live" });
  }
};

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

/** Changes of an account. */
interface News {
  accountKey: string;
  /** The number of the newest change in the feed; undefined if none of the changes is in it. */
  newestSeq: number | undefined;
  /** The changes that are in the feed. */
  entries: readonly FeedEntry[];
  /** The changes of the table. */
  changes: readonly Change[];
}

/**
 * Reacts to changes once they are numbered. It is called at least once for every change, after it is in the feed. If it
 * fails, the changes arrive again.
 */
type FeedFollower = (
  news: News,
  context: {
    store: FeedStore;
    sendWakeUps: SendWakeUps;
    /** Undefined if the service sends no mail. */
    mailing: Mailing | undefined;
    now: Date;
  },
) => Promise<void>;
