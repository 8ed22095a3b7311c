import { CursorExpired, type FeedPage } from "../../shared/jobs/feed/read";
import type { FeedRow } from "../../shared/jobs/feed/rows";
import type { Change } from "../../shared/kinds/changes/change";
import type { DeliveryStore } from "../../shared/store/deliveries";
import { presentChanges } from "../changes/present-changes";

/** The change feed as webhooks read it. */
export interface FeedReader {
  /** The changes after `from`: the requested `seq`, or a later one if the changes after it are no longer kept. */
  after(
    accountKey: string,
    seq: number,
    limit: number,
  ): Promise<{ from: number; rows: readonly FeedRow[]; hasMore: boolean }>;
  /** These changes with their records as they are now; those no longer kept are left out. */
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
