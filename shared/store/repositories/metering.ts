import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { readBudget, setBudget } from "../metering/budget";
import { readMetering } from "../metering/read";

export const meteringRepository = (table: Table) => ({
  read: bound(table, readMetering),
  budget: bound(table, readBudget),
  setBudget: bound(table, setBudget),
});
