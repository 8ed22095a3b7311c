import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, withRights, writes } from "../../table/rights";
import { readBudget, setBudget } from "./budget";
import { readMetering } from "./read";

const { accounts, budgets, usage } = partitions;

export const meteringRepository = withRights(
  { toRead: [reads(accounts, usage, budgets)], toChange: [writes(accounts, budgets)] },
  (table: Table) => ({
    read: bound(table, readMetering),
    budget: bound(table, readBudget),
    setBudget: bound(table, setBudget),
  }),
);
