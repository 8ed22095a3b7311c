import { readBudget, setBudget } from "../../jobs/metering/budget";
import { readMetering } from "../../jobs/metering/read";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const meteringRepository = (table: Table) => ({
  read: bound(table, readMetering),
  budget: bound(table, readBudget),
  setBudget: bound(table, setBudget),
});
