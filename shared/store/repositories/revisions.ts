import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { listRevisions, readRevision } from "../revisions/read";
import { restoreRecord } from "../revisions/restore";

export const revisionsRepository = (table: Table) => ({
  list: bound(table, listRevisions),
  read: bound(table, readRevision),
  restore: bound(table, restoreRecord),
});
