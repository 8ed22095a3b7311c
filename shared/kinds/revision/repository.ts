import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { listRevisions } from "./store/list-revisions";
import { readRevision } from "./store/read-revision";
import { restoreRecord } from "./store/restore";

export const revisionsRepository = (table: Table) => ({
  list: bound(table, listRevisions),
  read: bound(table, readRevision),
  restore: bound(table, restoreRecord),
});
