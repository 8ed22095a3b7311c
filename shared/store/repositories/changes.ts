import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { readChanges, readNewestSeq, readSeqAt } from "../feed/read";
import { readChangedRecords } from "../feed/read-changed-records";

export const changesRepository = (table: Table) => ({
  newestSeq: bound(table, readNewestSeq),
  seqAt: bound(table, readSeqAt),
  read: bound(table, readChanges),
  records: bound(table, readChangedRecords),
});
