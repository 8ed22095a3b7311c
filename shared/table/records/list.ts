import type { Order, SortKey } from "../../model/order";
import { ApiError } from "../../runtime/errors";
import { isMarked } from "../counters/marks";
import type { Item } from "../dynamo/item";
import { readEach, readMatching, readRange, readSpan } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { type IndexList, positionIn, readIndexLists, readPosition } from "./index-lists";
import { joinRows, readRecord, readRecords } from "./read";

export interface RecordQuery<Row> {
  limit: number;
  /** Only records older than this time id or, with an order, after this position in it. */
  before: string | undefined;
  /** Absent: newest first. */
  order?: Order<Row> | undefined;
  /** Undefined: every record. It receives records without content and counters. */
  matches: ((row: Row) => boolean) | undefined;
  /** The lists of the index with records that may match; absent: the filter reads every record. */
  lists?: readonly IndexList[];
  /** Whether to read the fields of the body row. */
  withContent: boolean;
}

interface RecordPage<Row> {
  rows: Row[];
  /** The time id, or the position in an order, after which the next page starts; undefined on the last page. */
  next: string | undefined;
}

// The rows of about ten thousand form submissions, the longest that are read whole.
const maxBytes = 12_000_000;

/**
 * One list page of a site's records in an order other than that of their creation. No index has the keys, because counters
 * change too often: each page reads the fields for keys and filters from the rows of all records, sorts them, and takes what
 * comes after the position in the cursor. The page's own records are then read whole.
 * @throws ApiError `invalid_body` if the rows are too many to be sorted
 */
async function listSorted<Row extends { timeId: string }>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  { limit, before, matches, withContent }: RecordQuery<Row>,
  order: Order<Row>,
): Promise<RecordPage<Row>> {
  const most = { items: Number.POSITIVE_INFINITY, bytes: maxBytes };
  const isCounted = order.source === "counters";
  const [records, counters] = await Promise.all([
    readRange(table, layout.record(site, ""), undefined, most, {
      attributes: layout.filtered && [
        ...(isCounted ? [] : (order.source as readonly string[])),
        ...(matches ? layout.filtered : []),
      ],
    }),
    isCounted && layout.counters
      ? // These include the counters of deleted records.
        readRange(table, layout.counters(site, ""), undefined, most, { isUnwanted: isMarked })
      : undefined,
  ]);
  if (records.endsEarly) throw tooMany();
  const parts = { records, counters, bodies: undefined };
  const rows = await joinRows(table, layout, site, [...records.keys()], parts);
  const after = before === undefined ? undefined : readPosition(before);
  const sorted = inOrder(matches ? rows.filter(matches) : rows, order, after);
  const page = sorted.slice(0, limit);
  const last = page.at(-1);
  const next = last && sorted.length > limit ? positionIn(order, last) : undefined;
  const timeIds = page.map(({ timeId }) => timeId);
  const whole = await readRecords(table, layout, site, timeIds, { withContent });
  const found = timeIds.flatMap((timeId) => whole.get(timeId) ?? []);
  // A record that changed meanwhile is filtered as it is now, and keeps its place on this page.
  return { rows: matches ? found.filter(matches) : found, next };
}

// "Sale 10" after "Sale 9".
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type SortPosition = readonly [key: SortKey, timeId: string];

/** Rows in their order, from after a position on. */
function inOrder<Row extends { timeId: string }>(
  rows: readonly Row[],
  { keyOf, isDown }: Order<Row>,
  after: SortPosition | undefined,
): Row[] {
  const sign = isDown ? -1 : 1;
  const compare = ([one, newer]: SortPosition, [other, older]: SortPosition): number =>
    compareKeys(one, other, sign) || (newer < older ? 1 : newer > older ? -1 : 0);
  return rows
    .map((row) => ({ row, position: [keyOf(row), row.timeId] as const }))
    .filter(({ position }) => after === undefined || compare(position, after) > 0)
    .sort((one, other) => compare(one.position, other.position))
    .map(({ row }) => row);
}

/** Those without a key come last, whichever way the others go. */
function compareKeys(one: SortKey, other: SortKey, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === "number" && typeof other === "number") return sign * (one - other);
  return sign * collator.compare(`${one}`, `${other}`);
}

function tooMany(): ApiError {
  return new ApiError(
    "invalid_body",
    `sort reads every row of the list, and this one has more than ${maxBytes / 1_000_000} MB of them. Leave sort out: the newest come first.`,
  );
}

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
  return query.lists
    ? await listIndexed(table, layout, site, query, query.lists, query.matches)
    : await listMatching(table, layout, site, query, query.matches);
}

async function listIndexed<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  query: RecordQuery<Row>,
  lists: readonly IndexList[],
  matches: (row: Row) => boolean,
): Promise<RecordPage<Row>> {
  const { timeIds, next } = await readIndexLists(table, layout, site, lists, query);
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

/** The reads of a kind of record on a site. */
export function recordReader<Row extends { timeId: string }>(
  table: Table,
  layout: RecordLayout<Row>,
) {
  return {
    list: (site: Site, query: RecordQuery<Row>) => listRecords(table, layout, site, query),
    read: (site: Site, timeId: string) => readRecord(table, layout, site, timeId),
  };
}
