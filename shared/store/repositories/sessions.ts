import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { listSessions } from "../sessions/read";
import { revokeSession } from "../sessions/write";

export const sessionsRepository = (table: Table) => ({
  list: bound(table, listSessions),
  revoke: bound(table, revokeSession),
});
