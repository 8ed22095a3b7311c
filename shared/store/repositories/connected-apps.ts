import { listConnectedApps, readApp } from "../../kinds/connected-app/store/read";
import { endApp } from "../../kinds/connected-app/store/write";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const connectedAppsRepository = (table: Table) => ({
  list: bound(table, listConnectedApps),
  read: bound(table, readApp),
  end: bound(table, endApp),
});
