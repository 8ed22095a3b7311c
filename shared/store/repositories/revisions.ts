import { listRevisions } from "../../kinds/revision/store/list-revisions";
import { readRevision } from "../../kinds/revision/store/read-revision";
import { restoreRecord } from "../../kinds/revision/store/restore";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const revisionsRepository = (table: Table) => ({
  list: bound(table, listRevisions),
  read: bound(table, readRevision),
  restore: bound(table, restoreRecord),
});
