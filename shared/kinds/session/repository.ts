import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { listSessions } from "./store/read";
import { revokeSession } from "./store/write";

export const sessionsRepository = (table: Table) => ({
  list: bound(table, listSessions),
  revoke: bound(table, revokeSession),
});
