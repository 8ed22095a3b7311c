import { groupBy } from "../../model/group-by";
import type { Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import type { RecordLayout } from "../../table/record-layout";
import { readRecords } from "../../table/records/read";
import type { Account } from "../account/account";
import { placesOf } from "./places";

/** Records by their ids, of each site together, without content and counters. `prefix` is that of their ids. */
export async function recordsOfSites<Row>(
  table: Table,
  account: Account,
  prefix: string,
  { body: _, counters: __, overflow: ___, ...layout }: RecordLayout<Row>,
  ids: readonly string[],
): Promise<{ site: Site; found: { id: string; row: Row }[] }[]> {
  const bySite = groupBy(placesOf(account, ids, prefix), ({ site }) => site.ordinal);
  return await Promise.all(
    [...bySite.values()].map(async (places) => {
      const [{ site }] = places;
      const timeIds = places.map(({ timeId }) => timeId);
      const rows = await readRecords(table, layout, site, timeIds, { withContent: false });
      const found = places.flatMap(({ id, timeId }) => {
        const row = rows.get(timeId);
        return row ? [{ id, row }] : [];
      });
      return { site, found };
    }),
  );
}
