import { readBudget, setBudget } from "../../jobs/metering/budget";
import { readMetering } from "../../jobs/metering/read";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, withRights, writes } from "../../table/rights";

const { accounts, budgets, usage } = partitions;

export const meteringRepository = withRights(
  { toRead: [reads(accounts, usage, budgets)], toChange: [writes(accounts, budgets)] },
  (table: Table) => ({
    read: bound(table, readMetering),
    budget: bound(table, readBudget),
    setBudget: bound(table, setBudget),
  }),
);
