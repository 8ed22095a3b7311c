import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { readChanges, readNewestSeq, readSeqAt } from "./read";
import { readChangedRecords } from "./read-changed-records";

export const changesRepository = (table: Table) => ({
  newestSeq: bound(table, readNewestSeq),
  seqAt: bound(table, readSeqAt),
  read: bound(table, readChanges),
  records: bound(table, readChangedRecords),
});
