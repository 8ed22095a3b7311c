import { bound, type Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import { countUpTo } from "../../table/limits/count-in-window";
import { countFetch } from "../../table/limits/host-window";
import { partitions } from "../../table/partitions";
import { facet, withRights } from "../../table/rights";

const hourMs = 3_600_000;

/** Counts an inspection of a website. False if the account has reached this hour's limit. */
export async function countInspection(
  table: Table,
  accountKey: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const key = keys.inspections(accountKey, Math.floor(now.getTime() / hourMs));
  return await countUpTo(table, key, most, (2 * hourMs) / 1000, now);
}

const { accounts, hostWindows } = partitions;

/** How often an account had websites inspected, and how often a host was asked. */
export const inspectionsRepository = withRights(
  { toRead: [facet(["UpdateItem"], accounts, hostWindows)] },
  (table: Table) => ({
    count: bound(table, countInspection),
    countFetch: bound(table, countFetch),
  }),
);
