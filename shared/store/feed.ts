import { noteWentLive } from "../jobs/analytics/store/note-went-live";
import { numberChanges } from "../jobs/feed/number-changes";
import { keepWithdrawalsAmong } from "../jobs/withdrawals/withdrawal";
import { isErased } from "../kinds/account/store/is-erased";
import { repeatNews } from "../kinds/conversation/socket/repeat";
import { mailCodes } from "../kinds/conversation/store/link-code-mail";
import { mailVisitors } from "../kinds/conversation/store/mail-visitor";
import type { VisitorSearch } from "../kinds/knowledge/help-center/search-for-visitor";
import { readActiveWebhooks } from "../kinds/webhook/store/read";
import { BoundedMap } from "../model/bounded-map";
import { bound, type Table } from "../table/dynamo/table";
import type { Change } from "../table/dynamo/write-item";

/** All reads and writes of the function that fills the feed. */
export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(table: Table) {
  // Domains' ids by account and ordinal, which is never used again.
  const domainIds = new BoundedMap<string, string>(10_000);
  let search: VisitorSearch | undefined;
  return {
    isErased: bound(table, isErased),
    /** Gives an account's changes their numbers, as `numberChanges` describes. */
    number: (accountKey: string, changes: readonly Change[], now: Date) =>
      numberChanges(table, accountKey, changes, now, domainIds),

    activeWebhooks: bound(table, readActiveWebhooks),
    mailVisitors: bound(table, mailVisitors),
    mailCodes: bound(table, mailCodes),
    repeatNews: bound(table, repeatNews),
    noteWentLive: bound(table, noteWentLive),
    /** Records the withdrawals among an account's changes outside the table. */
    keepWithdrawals: keepWithdrawalsAmong,
    async answerFirst(changes: readonly Change[], pagesUrl: string, now: Date): Promise<void> {
      // Few changes begin a conversation, and few domains want it.
      const { answerFirst } = await import("../kinds/conversation/store/answer-first");
      await answerFirst(
        table,
        changes,
        {
          pagesUrl,
          async search(...args) {
            const { visitorSearch } = await import(
              "../kinds/knowledge/help-center/search-for-visitor"
            );
            search ??= visitorSearch(table);
            return await search(...args);
          },
        },
        now,
      );
    },
  };
}
