import { guardedSubmitting } from "../kinds/form-submission/store/submit-form";
import { articleLists } from "../kinds/knowledge/help-center/articles";
import { noteGap, type UnansweredSearch } from "../kinds/knowledge/help-center/gaps";
import { type ArticleRating, rateArticle } from "../kinds/knowledge/help-center/rate-article";
import { readArticle, readHelpCenter } from "../kinds/knowledge/help-center/read-help-center";
import type { ArticleResults, articleSearch } from "../kinds/knowledge/help-center/search-articles";
import { listPublished, readPublished } from "../kinds/landing-page/store/published";
import { readPublishedSite } from "../kinds/landing-page/store/published-site";
import { visitorAuthor } from "../model/actor";
import { countView, type PageView } from "../table/counters/page-counting";
import { bound, type Table } from "../table/dynamo/table";
import type { SiteId } from "../table/keys";
import { createFloodGuard } from "../table/limits/flood-guard";
import { readWindow } from "../table/limits/visitor-window";

/** All reads and writes of the host of published pages. */
export type PagesStore = ReturnType<typeof createPagesStore>;

export function createPagesStore(opened: Table) {
  const table: Table = { ...opened, author: visitorAuthor };
  const guarded = createFloodGuard(table);
  const lists = articleLists(table);
  let search: ReturnType<typeof articleSearch> | undefined;
  return {
    read: bound(table, readPublished),
    list: bound(table, listPublished),
    submitForm: guardedSubmitting(table, guarded),
    async refuseMail(recipient: string, wish: { isWanted: boolean }, now: Date): Promise<boolean> {
      const { refuseMail } = await import("../kinds/conversation/store/mail-recipient");
      return await refuseMail(table, recipient, wish, now);
    },
    async confirmAddress(recipient: string, now: Date): Promise<boolean> {
      const { confirmAddress } = await import("../kinds/conversation/store/mail-recipient");
      return await confirmAddress(table, recipient, now);
    },
    countView: (view: PageView, now: Date) => countView(table, guarded, view, now),
    help: {
      read: (ref: string, language?: string) => readHelpCenter(table, lists, ref, language),
      list: lists,
      readArticle: bound(table, readArticle),
      /**
       * The published articles that answer a question, within the limit that the chat's search of the help has too.
       * @throws ApiError `rate_limited`
       */
      async search(
        ref: string,
        { question, address, language }: { question: string; address: string; language?: string },
        now: Date,
      ): Promise<ArticleResults> {
        const site = await readPublishedSite(table, ref);
        if (!site?.helpCenter.enabled) return { site, found: [] };
        return await guarded({ site, kind: "searches", address, count: 1 }, now, async () => {
          // The index and its words are loaded for the first search.
          const { articleSearch } = await import("../kinds/knowledge/help-center/search-articles");
          search ??= articleSearch(table);
          return await search(ref, question, site, language);
        });
      },
      noteGap: (site: SiteId, search: UnansweredSearch, now: Date) =>
        noteGap(table, guarded, site, search, now),
      rate: (site: SiteId, rating: ArticleRating, now: Date) =>
        rateArticle(table, guarded, site, rating, now),
    },
    /** The counts of a network's rate window so far. */
    window: bound(table, readWindow),
  };
}
