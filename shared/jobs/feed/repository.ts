import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { readsMany, withRights } from "../../table/rights";
import { changedPartitions } from "./changed-partitions";
import { readChanges, readChangesBack, readNewestSeq, readSeqAt } from "./read";
import { readChangedRecords } from "./read-changed-records";

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
