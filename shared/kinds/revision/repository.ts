import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { equalsVersion } from "./store/equals-version";
import { listRevisions } from "./store/list-revisions";
import { readRevision } from "./store/read-revision";
import { restoreRecord } from "./store/restore";

const { accounts, assetUses, counters, items, revisions, sites, surveyQuestions } = partitions;

export const revisionsRepository = withRights(
  {
    toRead: [readsMany(accounts, revisions, items, counters, surveyQuestions, sites)],
    toChange: [
      writes(accounts, revisions, items, counters, surveyQuestions, sites, assetUses),
      removes(revisions, items, counters, surveyQuestions, sites, assetUses),
    ],
  },
  (table: Table) => ({
    list: bound(table, listRevisions),
    read: bound(table, readRevision),
    equals: bound(table, equalsVersion),
    restore: bound(table, restoreRecord),
  }),
);
