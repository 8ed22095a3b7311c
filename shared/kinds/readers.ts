import { groupBy } from "../model/group-by";
import { locateRecord } from "../model/ids";
import type { Item, Key } from "../table/dynamo/item";
import { getItems } from "../table/dynamo/read";
import type { Table } from "../table/dynamo/table";
import type { Site } from "../table/keys";
import type { RecordLayout } from "../table/record-layout";
import { readRecords } from "../table/records/read";
import type { Account } from "./account/account";
import { timeIdIn } from "./record-kinds";

/** Reads the records of one kind by their ids, for the feed. Records that are gone are left out. */
export type Reader<Fields extends object> = (
  table: Table,
  account: Account,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, fields: Fields])[]>;

// DynamoDB's limit.
const itemsPerBatch = 100;

/** Rows by their keys, all batches in parallel; those that do not exist are left out. */
export async function readRows<Each>(
  table: Table,
  wanted: readonly Each[],
  toKey: (each: Each) => Key,
) {
  const batches: Each[][] = [];
  for (let start = 0; start < wanted.length; start += itemsPerBatch) {
    batches.push(wanted.slice(start, start + itemsPerBatch));
  }
  const read = await Promise.all(
    batches.map(async (batch) => {
      const items = await getItems(table, batch.map(toKey), { consistent: true });
      return batch.flatMap((each, index) => {
        const item = items[index];
        return item ? [{ each, item }] : [];
      });
    }),
  );
  return read.flat();
}

/** Reads rows of the account that are found by the time id in their record's id. */
export function accountRows<Fields extends object>(
  kind: Parameters<typeof timeIdIn>[0],
  toKey: (accountKey: string, timeId: string) => Key,
  fieldsOf: (item: Item) => Fields,
): Reader<Fields> {
  return async (table, { key }, ids) => {
    const wanted = ids.flatMap((id) => {
      const timeId = timeIdIn(kind, id);
      return timeId === undefined ? [] : [{ id, timeId }];
    });
    const rows = await readRows(table, wanted, ({ timeId }) => toKey(key, timeId));
    return rows.map(({ each, item }) => [each.id, fieldsOf(item)]);
  };
}

/** The place of a site's record. */
interface LocatedRecord {
  id: string;
  site: Site;
  timeId: string;
}

/** The places of records, by the prefix of their ids. Records of another account, or of a deleted domain, are left out. */
export function locateRecords(
  { key, domains }: Account,
  ids: readonly string[],
  prefix: string,
): LocatedRecord[] {
  return ids.flatMap((id) => {
    const { accountKey, ordinal, timeId = "" } = locateRecord(prefix, id) ?? {};
    const domain = domains.find((each) => each.ordinal === ordinal);
    if (accountKey !== key || !domain) return [];
    return [
      { id, timeId, site: { accountKey, ordinal: domain.ordinal, hostname: domain.hostname } },
    ];
  });
}

/** Records by their ids, grouped by site, without content and counters. `prefix` is their ids' prefix. */
export async function recordsOfSites<Row>(
  table: Table,
  account: Account,
  prefix: string,
  { body: _, counters: __, overflow: ___, ...layout }: RecordLayout<Row>,
  ids: readonly string[],
): Promise<{ site: Site; found: { id: string; row: Row }[] }[]> {
  const bySite = groupBy(locateRecords(account, ids, prefix), ({ site }) => site.ordinal);
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

/** Reads records with a layout, without content and counters. `prefix` is their ids' prefix. */
export function siteRecords<Row, Fields extends object>(
  prefix: string,
  layout: RecordLayout<Row>,
  fieldsOf: (row: Row, site: Site) => Fields,
): Reader<Fields> {
  return async (table, account, ids) => {
    const read = await recordsOfSites(table, account, prefix, layout, ids);
    return read.flatMap(({ site, found }) =>
      found.map(({ id, row }) => [id, fieldsOf(row, site)] as const),
    );
  };
}
