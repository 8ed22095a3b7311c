import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { listConnectedApps, readApp } from "./store/read";
import { endApp } from "./store/write";

const { accounts } = partitions;

export const connectedAppsRepository = withRights(
  { toRead: [reads(accounts)], toChange: [writes(accounts), removes(accounts)] },
  (table: Table) => ({
    list: bound(table, listConnectedApps),
    read: bound(table, readApp),
    end: bound(table, endApp),
  }),
);
