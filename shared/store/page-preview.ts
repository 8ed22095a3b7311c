import { siteHeadFrom } from "../kinds/domain/store/site-head";
import { pageLayout, type StoredPage } from "../kinds/landing-page/store/items";
import {
  type PublishedSite,
  publishedSiteFrom,
  publishedSiteItem,
} from "../kinds/landing-page/store/published-site";
import { locateRecord } from "../model/ids";
import type { Preview } from "../model/preview-token";
import { getItem } from "../table/dynamo/read";
import { bound, type Table } from "../table/dynamo/table";
import { keys } from "../table/keys";
import { readRecord } from "../table/records/read";
import { readSecret } from "../table/secrets/secrets";

/** All reads of previews of landing pages; it writes nothing. */
export type PagePreviewStore = ReturnType<typeof createPagePreviewStore>;

export function createPagePreviewStore(table: Table) {
  const { counters: _, overflow: __, ...layout } = pageLayout;
  return {
    secret: bound(table, readSecret),

    /** A landing page in its current state, and its site; undefined if one of them is gone. */
    async page({
      id,
      hostname,
    }: Preview): Promise<{ page: StoredPage; site: PublishedSite } | undefined> {
      const location = locateRecord("page", id);
      if (!location) return undefined;
      const site = { ...location, hostname };
      const [row, item] = await Promise.all([
        readRecord(table, layout, site, location.timeId),
        getItem(table, keys.siteHead(location.accountKey, hostname)),
      ]);
      const head = item && siteHeadFrom(item);
      // The rows of a deleted domain exist until they are purged.
      if (!row || !item || head?.ordinal !== location.ordinal) return undefined;
      return { page: row.page, site: publishedSiteFrom(publishedSiteItem(site, head, item)) };
    },
  };
}
