import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/reader";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { knowledgeLayout } from "./store/items";
import { knowledgeSearch, readHelpCenter } from "./store/search";
import {
  createKnowledge,
  createKnowledgeItems,
  deleteKnowledge,
  updateKnowledge,
} from "./store/write";

const { accounts, assetUses, counters, items, revisions, sites } = partitions;

export const knowledgeRepository = withRights(
  {
    // The index of a search is stored by who may change items.
    toRead: [readsMany(accounts, items, counters, sites)],
    toChange: [
      writes(accounts, items, counters, sites, revisions, assetUses),
      removes(items, counters, sites, revisions, assetUses),
    ],
  },
  (table: Table) => ({
    ...recordReader(table, knowledgeLayout),
    search: knowledgeSearch(table),
    helpCenter: bound(table, readHelpCenter),
    create: bound(table, createKnowledge),
    createItems: bound(table, createKnowledgeItems),
    update: bound(table, updateKnowledge),
    delete: bound(table, deleteKnowledge),
  }),
);
