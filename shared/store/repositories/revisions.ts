import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { listRevisions } from "../revisions/list-revisions";
import { readRevision } from "../revisions/read-revision";
import { restoreRecord } from "../revisions/restore";

export const revisionsRepository = (table: Table) => ({
  list: bound(table, listRevisions),
  read: bound(table, readRevision),
  restore: bound(table, restoreRecord),
});
