import { isMarked } from "../counters/marks";
import type { Item } from "../dynamo/item";
import { readEach, readMatching, readRange, readSpan } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { joinRows } from "./join-rows";
import { listSorted } from "./list-sorted";
import { readRecords } from "./read";
import { type Place, readPlaces } from "./read-places";
import type { RecordPage, RecordQuery } from "./record-query";

// The most content that one page reads.
const contentLimitBytes = 4_000_000;

/** One list page of a site's records of a kind. Records, counters and content are read in parallel. */
export async function listRecords<Row extends { timeId: string }>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  query: RecordQuery<Row>,
): Promise<RecordPage<Row>> {
  if (query.order) return await listSorted(table, layout, site, query, query.order);
  if (!query.matches) return await listEvery(table, layout, site, query);
  return query.places
    ? await listIndexed(table, layout, site, query, query.places, query.matches)
    : await listMatching(table, layout, site, query, query.matches);
}

async function listIndexed<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  query: RecordQuery<Row>,
  places: readonly Place[],
  matches: (row: Row) => boolean,
): Promise<RecordPage<Row>> {
  const { timeIds, next } = await readPlaces(table, layout, site, places, query);
  const rows = await readRecords(table, layout, site, timeIds, query);
  // A record that changed after it was found is filtered as it is now.
  return { rows: timeIds.flatMap((timeId) => rows.get(timeId) ?? []).filter(matches), next };
}

async function listEvery<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  query: RecordQuery<Row>,
): Promise<RecordPage<Row>> {
  // One extra record shows whether another page follows.
  const most = { items: query.limit + 1, bytes: contentLimitBytes };
  const read = (toKey: RecordLayout<Row>["record"], reading?: Parameters<typeof readRange>[4]) =>
    readRange(table, toKey(site, ""), query.before, most, reading);
  const [records, counters, bodies] = await Promise.all([
    read(layout.record),
    // These include the counters of deleted records.
    layout.counters && read(layout.counters, { isUnwanted: isMarked }),
    query.withContent && layout.body ? read(layout.body) : undefined,
  ]);
  // The page ends where the content limit was reached, but not where body rows are newer than the records read.
  const endsAtContent = bodies?.endsEarly && bodies.size < most.items;
  const oldestBody = endsAtContent ? [...bodies.keys()].at(-1) : undefined;
  const page: string[] = [];
  let next: string | undefined;
  for (const timeId of records.keys()) {
    const isBeyondContent = oldestBody !== undefined && timeId < oldestBody;
    if (page.length === query.limit || isBeyondContent) {
      next = page.at(-1);
      break;
    }
    page.push(timeId);
  }
  return { rows: await joinRows(table, layout, site, page, { records, counters, bodies }), next };
}

async function listMatching<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  query: RecordQuery<Row>,
  matches: (row: Row) => boolean,
): Promise<RecordPage<Row>> {
  const isMatch = (record: Item, timeId: string) =>
    matches(layout.assemble({ timeId, record, body: undefined, counters: undefined }));
  const { rows: selected, next } = await readMatching(
    table,
    layout.record(site, ""),
    query.before,
    query.limit,
    isMatch,
  );
  const records = new Map(selected);
  const page = [...records.keys()];
  if (page.length === 0) return { rows: [], next };
  const { body } = layout;
  const [counters, bodies] = await Promise.all([
    layout.counters && readSpan(table, layout.counters(site, ""), page),
    query.withContent && body ? readEach(table, (timeId) => body(site, timeId), page) : undefined,
  ]);
  const rows = await joinRows(table, layout, site, page, { records, counters, bodies });
  // A record that changed after it was filtered is filtered again as it is now.
  return { rows: rows.filter(matches), next };
}
