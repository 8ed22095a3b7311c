import { readChanges, readNewestSeq, readSeqAt } from "../../jobs/feed/read";
import { readChangedRecords } from "../../jobs/feed/read-changed-records";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const changesRepository = (table: Table) => ({
  newestSeq: bound(table, readNewestSeq),
  seqAt: bound(table, readSeqAt),
  read: bound(table, readChanges),
  records: bound(table, readChangedRecords),
});
