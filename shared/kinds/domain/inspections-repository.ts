import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { countFetch } from "../../table/limits/host-window";
import { partitions } from "../../table/partitions";
import { facet, withRights } from "../../table/rights";
import { countInspection } from "./store/inspections";

const { accounts, hostWindows } = partitions;

/** How often an account had websites inspected, and how often a host was asked. */
export const inspectionsRepository = withRights(
  { toRead: [facet(["UpdateItem"], accounts, hostWindows)] },
  (table: Table) => ({
    count: bound(table, countInspection),
    countFetch: bound(table, countFetch),
  }),
);
