import { listSessions } from "../../kinds/session/store/read";
import { revokeSession } from "../../kinds/session/store/write";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const sessionsRepository = (table: Table) => ({
  list: bound(table, listSessions),
  revoke: bound(table, revokeSession),
});
