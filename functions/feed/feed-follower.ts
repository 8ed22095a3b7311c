import type { FeedEntry } from "../../shared/jobs/feed/rows";
import type { Mailing } from "../../shared/kinds/conversation/store/mail-visitor";
import type { SendWakeUps } from "../../shared/runtime/queue/wake-ups";
import type { FeedStore } from "../../shared/store/feed";
import type { Change } from "../../shared/table/dynamo/write-item";

/** What has happened in an account. */
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
export type FeedFollower = (
  news: News,
  context: {
    store: FeedStore;
    sendWakeUps: SendWakeUps;
    /** Undefined if the service sends no mail. */
    mailing: Mailing | undefined;
    now: Date;
  },
) => Promise<void>;
