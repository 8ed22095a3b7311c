import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import { endApp, listConnectedApps, readApp } from "./store/connected-apps";

const { accounts } = partitions;

export const connectedAppsRepository = withRights(
  { toRead: [reads(accounts)], toChange: [writes(accounts), removes(accounts)] },
  (table: Table) => ({
    list: bound(table, listConnectedApps),
    read: bound(table, readApp),
    end: bound(table, endApp),
  }),
);
