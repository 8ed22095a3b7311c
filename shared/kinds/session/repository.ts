import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { listSessions, revokeSession } from "./store/sessions";

const { accounts } = partitions;

export const sessionsRepository = withRights(
  { toRead: [reads(accounts)], toChange: [writes(accounts), removes(accounts)] },
  (table: Table) => ({
    list: bound(table, listSessions),
    revoke: bound(table, revokeSession),
  }),
);
