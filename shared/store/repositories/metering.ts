import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { readMetering } from "../metering/read";

export const meteringRepository = (table: Table) => ({
  read: bound(table, readMetering),
});
