import { queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import { type Kind, kinds, soughtBy } from "./kinds";

// Of each kind on a site, one read takes a megabyte at most: hundreds of records or more.
const sitesAtOnce = 10;
const mostSites = 30;

/** What an erasure by address finds, as far as it was looked at. */
export interface Foreseen {
  found: { names: Kind["names"]; count: number }[];
  /** False if there is more than was looked at. */
  isComplete: boolean;
}

/** Counts what an order to erase an address will remove, among the newest records of each kind on each site. */
export async function foreseeErasure(
  table: Table,
  sites: readonly Site[],
  address: string,
): Promise<Foreseen> {
  const sought = soughtBy(address);
  const counts = kinds.map(({ names }) => ({ names, count: 0 }));
  let isComplete = sites.length <= mostSites;
  for (let start = 0; start < Math.min(sites.length, mostSites); start += sitesAtOnce) {
    const some = sites.slice(start, start + sitesAtOnce);
    await Promise.all(
      some.flatMap((site) =>
        kinds.map(async (kind, index) => {
          const { items, lastKey } = await queryPage(table, {
            KeyConditionExpression: "pk = :pk",
            ExpressionAttributeValues: { ":pk": kind.partition(site).pk },
            ScanIndexForward: false,
          });
          if (lastKey) isComplete = false;
          const found = items.filter((row) => kind.holds(row, sought)).length;
          const count = counts[index];
          if (count) count.count += found;
        }),
      ),
    );
  }
  return { found: counts.filter(({ count }) => count > 0), isComplete };
}
