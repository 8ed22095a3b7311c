import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { readsMany, withRights } from "../../table/rights";
import { changedPartitions, readChangedRecords } from "./changed-records";
import { readChanges, readChangesAt, readChangesBack, readNewestSeq, readSeqAt } from "./read";

const { accounts, feed } = partitions;

export const changesRepository = withRights(
  { toRead: [readsMany(accounts, feed, ...changedPartitions)] },
  (table: Table) => ({
    newestSeq: bound(table, readNewestSeq),
    seqAt: bound(table, readSeqAt),
    read: bound(table, readChanges),
    readBack: bound(table, readChangesBack),
    at: bound(table, readChangesAt),
    records: bound(table, readChangedRecords),
  }),
);
