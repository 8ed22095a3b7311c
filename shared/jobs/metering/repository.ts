import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { readBudget, setBudget } from "./budget";
import { readMetering } from "./read";

export const meteringRepository = (table: Table) => ({
  read: bound(table, readMetering),
  budget: bound(table, readBudget),
  setBudget: bound(table, setBudget),
});
