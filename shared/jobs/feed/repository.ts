import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { readsMany, withRights } from "../../table/rights";
import { changedPartitions, readChangedRecords } from "./changed-records";
import { readChanges, readChangesBack, readNewestSeq, readSeqAt } from "./read";

const { accounts, feed } = partitions;

export const changesRepository = withRights(
  { toRead: [readsMany(accounts, feed, ...changedPartitions)] },
  (table: Table) => ({
    newestSeq: bound(table, readNewestSeq),
    seqAt: bound(table, readSeqAt),
    read: bound(table, readChanges),
    readBack: bound(table, readChangesBack),
    records: bound(table, readChangedRecords),
  }),
);
