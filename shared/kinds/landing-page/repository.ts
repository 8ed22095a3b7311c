import { getItem } from "../../table/dynamo/read";
import { bound, type Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/list";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { pageLayout } from "./store/items";
import { publishedKey } from "./store/published";
import { createPage, deletePage, publishPage, unpublishPage, updatePage } from "./store/write";

const { accounts, assetUses, counters, items, publishedPages, revisions, sites } = partitions;

export const landingPagesRepository = withRights(
  {
    toRead: [readsMany(accounts, items, counters)],
    toChange: [
      readsMany(publishedPages, sites),
      writes(accounts, items, counters, publishedPages, sites, revisions, assetUses),
      removes(items, counters, publishedPages, sites, revisions, assetUses),
    ],
  },
  (table: Table) => ({
    ...recordReader(table, pageLayout),
    create: bound(table, createPage),
    update: bound(table, updatePage),
    publish: bound(table, publishPage),
    unpublish: bound(table, unpublishPage),
    delete: bound(table, deletePage),
    isPublished: bound(table, isPublished),
  }),
);

/** Whether visitors find a page of the site at a slug, or are redirected from there. */
async function isPublished(table: Table, site: Site, slug: string): Promise<boolean> {
  return (await getItem(table, publishedKey(site, slug))) !== undefined;
}
