import { visitorAuthor } from "../model/actor";
import { countView, type PageView } from "./counters/page-counting";
import { bound } from "./dynamo/bound";
import type { Table } from "./dynamo/table";
import { noteGap } from "./help-center/gaps";
import { type ArticleRating, rateArticle } from "./help-center/rate-article";
import { readArticle, readHelpCenter } from "./help-center/read-help-center";
import type { ArticleResults } from "./help-center/search-articles";
import type { SiteId } from "./keys";
import { listPublished, readPublished } from "./landing-pages/read-published";
import { createFloodGuard } from "./limits/flood-guard";
import { readWindow } from "./limits/visitor-window";
import { guardedSubmitting } from "./submissions/guarded-submitting";

/** All reads and writes of the host of published pages. */
export type PagesStore = ReturnType<typeof createPagesStore>;

export function createPagesStore(opened: Table) {
  const table: Table = { ...opened, author: visitorAuthor };
  const guarded = createFloodGuard(table);
  let search: ((ref: string, question: string) => Promise<ArticleResults>) | undefined;
  return {
    read: bound(table, readPublished),
    list: bound(table, listPublished),
    submitForm: guardedSubmitting(table, guarded),
    async refuseMail(recipient: string, wish: { isWanted: boolean }, now: Date): Promise<boolean> {
      const { refuseMail } = await import("./chat/mail-recipient");
      return await refuseMail(table, recipient, wish, now);
    },
    countView: (view: PageView, now: Date) => countView(table, guarded, view, now),
    help: {
      read: bound(table, readHelpCenter),
      readArticle: bound(table, readArticle),
      async search(ref: string, question: string): Promise<ArticleResults> {
        // The index and its words are loaded for the first search.
        const { articleSearch } = await import("./help-center/search-articles");
        search ??= articleSearch(table);
        return await search(ref, question);
      },
      noteGap: (site: SiteId, search: { question: string; address: string }, now: Date) =>
        noteGap(table, guarded, site, search, now),
      rate: (site: SiteId, rating: ArticleRating, now: Date) =>
        rateArticle(table, guarded, site, rating, now),
    },
    /** The counts of a network's rate window so far. */
    window: bound(table, readWindow),
  };
}
