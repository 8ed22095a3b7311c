import { BoundedMap } from "../model/bounded-map";
import { isErased } from "./accounts/is-erased";
import { noteWentLive } from "./analytics/note-went-live";
import { mailVisitors } from "./chat/mail-visitor";
import { bound } from "./dynamo/bound";
import type { Change } from "./dynamo/change";
import type { Table } from "./dynamo/table";
import { numberChanges } from "./feed/number-changes";
import type { ArticleResults } from "./help-center/search-articles";
import { repeatNews } from "./live/repeat";
import { readActiveWebhooks } from "./webhooks/active";
import { keepWithdrawalsAmong } from "./withdrawals/keep";

/** All reads and writes of the function that fills the feed. */
export type FeedStore = ReturnType<typeof createFeedStore>;

export function createFeedStore(table: Table) {
  // By account and ordinal, which is never used again.
  const domainIds = new BoundedMap<string, string>(10_000);
  let search: ((ref: string, question: string) => Promise<ArticleResults>) | undefined;
  return {
    isErased: bound(table, isErased),
    /** Gives an account's changes their numbers, as `numberChanges` describes. */
    number: (accountKey: string, changes: readonly Change[], now: Date) =>
      numberChanges(table, accountKey, changes, now, domainIds),

    activeWebhooks: bound(table, readActiveWebhooks),
    mailVisitors: bound(table, mailVisitors),
    repeatNews: bound(table, repeatNews),
    noteWentLive: bound(table, noteWentLive),
    /** Keeps the withdrawals among an account's changes beside the table. */
    keepWithdrawals: keepWithdrawalsAmong,
    async answerFirst(changes: readonly Change[], pagesUrl: string, now: Date): Promise<void> {
      // Few changes begin a conversation, and few domains want it.
      const { answerFirst } = await import("./chat/answer-first");
      await answerFirst(
        table,
        changes,
        {
          pagesUrl,
          async search(ref, question) {
            const { articleSearch } = await import("./help-center/search-articles");
            search ??= articleSearch(table);
            return await search(ref, question);
          },
        },
        now,
      );
    },
  };
}
