import { CursorExpired, type FeedPage } from "../../shared/jobs/feed/read";
import type { FeedRow } from "../../shared/jobs/feed/rows";
import type { Change } from "../../shared/kinds/changes/change";
import type { Reach } from "../../shared/runtime/local-run";
import type { SendWakeUps } from "../../shared/runtime/queue/wake-ups";
import type { DeliveryStore } from "../../shared/store/deliveries";
import { presentChanges } from "../changes/present-changes";

/** The change feed as webhooks read it. */
interface FeedReader {
  /** The changes after `from`: the requested `seq`, or a later one if the changes after it are no longer stored. */
  after(
    accountKey: string,
    seq: number,
    limit: number,
  ): Promise<{ from: number; rows: readonly FeedRow[]; hasMore: boolean }>;
  /** These changes with their records as they are now; those no longer stored are left out. */
  changes(accountKey: string, seqs: readonly number[]): Promise<Change[]>;
}

export function feedReader({ feed }: Pick<DeliveryStore, "feed">, now: () => Date): FeedReader {
  return {
    async after(accountKey, seq, limit) {
      const pageAfter = async (from: number) => {
        const { rows, newestSeq }: FeedPage = await feed.read(accountKey, from, limit, now());
        return { from, rows, hasMore: (rows.at(-1)?.seq ?? from) < newestSeq };
      };
      try {
        return await pageAfter(seq);
      } catch (error) {
        if (!(error instanceof CursorExpired)) throw error;
        // The webhook was paused for longer than the feed keeps changes.
        return await pageAfter(await feed.oldestStart(accountKey, seq, now()));
      }
    },
    async changes(accountKey, seqs) {
      const [account, rows] = await Promise.all([
        feed.account(accountKey),
        feed.at(accountKey, seqs, now()),
      ]);
      if (!account) return [];
      const records = await feed.records(account, rows);
      return presentChanges(rows, records, { account, now: now(), role: "owner" });
    },
  };
}

/** The durations of webhook deliveries, in milliseconds. */
export interface Timing {
  /** One attempt, from the name's resolution to the answer. */
  attemptMs: number;
  /** How long one invocation may serve a webhook before another takes over. */
  serviceMs: number;
  /** After this time the serving invocation must be dead, so another may take over. */
  leaseMs: number;
  /** How much clocks may differ. */
  slackMs: number;
  /** The longest that the queue hides a wake-up. */
  longestDelayMs: number;
  /** The pause after each failed attempt. There is one more attempt than pauses. */
  pausesMs: readonly number[];
  /** A webhook is paused after nothing but failures for this long. */
  givenUpAfterMs: number;
  /** The account's people are notified after nothing but failures for this long. */
  toldAfterMs: number;
  /** How many times faster than usual time passes. */
  pace: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

// An attempt and a write take real time, however fast the simulated hours pass.
const fastestWork = 15;

/** The usual times, or shorter ones: `pace` is how many times faster they pass. */
export function timingAt(pace: number): Timing {
  const scaled = (ms: number) => ms / pace;
  const work = (ms: number) => ms / Math.min(pace, fastestWork);
  return {
    attemptMs: work(15 * second),
    serviceMs: work(30 * second),
    // The function's own timeout, 60 s, comes first.
    leaseMs: work(75 * second),
    slackMs: scaled(2 * second),
    longestDelayMs: scaled(15 * minute),
    pausesMs: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour].map(
      scaled,
    ),
    givenUpAfterMs: scaled(5 * 24 * hour),
    toldAfterMs: scaled(hour),
    pace,
  };
}

/** The dependencies of a round of deliveries. */
export interface RoundContext {
  store: DeliveryStore;
  feed: FeedReader;
  timing: Timing;
  reach: Reach;
  now: () => Date;
  sendWakeUps: SendWakeUps;
  /** Counts failed attempts. */
  noteFailures: (count: number) => void;
}
