import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/list";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { knowledgeLayout } from "./store/items";
import { readHelpCenter } from "./store/read-help-center";
import type { knowledgeSearch } from "./store/search";
import {
  createKnowledge,
  createKnowledgeItems,
  deleteKnowledge,
  updateKnowledge,
} from "./store/write";

const { accounts, assetUses, counters, items, revisions, sites } = partitions;

export const knowledgeRepository = withRights(
  {
    // Whoever may change items may store the search index.
    toRead: [readsMany(accounts, items, counters, sites)],
    toChange: [
      writes(accounts, items, counters, sites, revisions, assetUses),
      removes(items, counters, sites, revisions, assetUses),
    ],
  },
  (table: Table) => ({
    ...recordReader(table, knowledgeLayout),
    search: searching(table),
    helpCenter: bound(table, readHelpCenter),
    create: bound(table, createKnowledge),
    createItems: bound(table, createKnowledgeItems),
    update: bound(table, updateKnowledge),
    delete: bound(table, deleteKnowledge),
  }),
);

/** Searches. The ranking, with the words of each language, is loaded with the first search. */
function searching(table: Table): ReturnType<typeof knowledgeSearch> {
  let opened: Promise<ReturnType<typeof knowledgeSearch>> | undefined;
  return async (site, search) => {
    opened ??= import("./store/search").then(({ knowledgeSearch }) => knowledgeSearch(table));
    const ready = await opened;
    return await ready(site, search);
  };
}
