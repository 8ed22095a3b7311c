import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/reader";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { isPublished } from "./store/is-published";
import { pageLayout } from "./store/items";
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
