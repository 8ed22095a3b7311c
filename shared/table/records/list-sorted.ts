import type { Order, SortKey } from "../../model/order";
import { ApiError } from "../../runtime/errors";
import { isMarked } from "../counters/marks";
import { readRange } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { joinRows } from "./join-rows";
import { placeInOrder, readPlace } from "./place-in-order";
import { readRecords } from "./read";
import type { RecordPage, RecordQuery } from "./record-query";

// The rows of about ten thousand form submissions, the longest that are read whole.
const mostBytes = 12_000_000;

/**
 * One list page of a site's records in an order other than that of their creation. No index has the keys, because counters
 * change too often: each page reads what keys and filters are made of from the rows of all records, sorts them, and takes what
 * comes after the place in the cursor. The page's own records are then read whole.
 * @throws ApiError `invalid_body` if the rows are too many to be sorted
 */
export async function listSorted<Row extends { timeId: string }>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  { limit, before, matches, withContent }: RecordQuery<Row>,
  order: Order<Row>,
): Promise<RecordPage<Row>> {
  const most = { items: Number.POSITIVE_INFINITY, bytes: mostBytes };
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
  const after = before === undefined ? undefined : readPlace(before);
  const sorted = inOrder(matches ? rows.filter(matches) : rows, order, after);
  const page = sorted.slice(0, limit);
  const last = page.at(-1);
  const next = last && sorted.length > limit ? placeInOrder(order, last) : undefined;
  const timeIds = page.map(({ timeId }) => timeId);
  const whole = await readRecords(table, layout, site, timeIds, { withContent });
  const found = timeIds.flatMap((timeId) => whole.get(timeId) ?? []);
  // A record that changed meanwhile is filtered as it is now, and keeps its place on this page.
  return { rows: matches ? found.filter(matches) : found, next };
}

// "Sale 10" after "Sale 9".
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Placed = readonly [key: SortKey, timeId: string];

/** Rows in their order, from after a place on. */
function inOrder<Row extends { timeId: string }>(
  rows: readonly Row[],
  { keyOf, isDown }: Order<Row>,
  after: Placed | undefined,
): Row[] {
  const sign = isDown ? -1 : 1;
  const compare = ([one, newer]: Placed, [other, older]: Placed): number =>
    compareKeys(one, other, sign) || (newer < older ? 1 : newer > older ? -1 : 0);
  return rows
    .map((row) => ({ row, placed: [keyOf(row), row.timeId] as const }))
    .filter(({ placed }) => after === undefined || compare(placed, after) > 0)
    .sort((one, other) => compare(one.placed, other.placed))
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
    `sort reads every row of the list, and this one has more than ${mostBytes / 1_000_000} MB of them. Leave sort out: the newest come first.`,
  );
}
