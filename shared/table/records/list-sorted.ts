import type { Order, SortKey } from "../../model/order";
import { ApiError } from "../../runtime/errors";
import { isMarked } from "../counters/marks";
import { readEach, readRange } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { joinRows } from "./join-rows";
import { placeInOrder, readPlace } from "./place-in-order";
import type { RecordPage, RecordQuery } from "./record-query";

// The rows of about ten thousand messages, the most that a plan has on a domain.
const mostBytes = 12_000_000;

/**
 * One list page of a site's records in an order other than that of their creation. No index has the keys, because counters
 * change too often: each page reads the rows of all records, sorts them, and takes what comes after the place in the cursor.
 * Content is read for the page alone.
 * @throws ApiError `invalid_body` if the rows are too many to be sorted
 */
export async function listSorted<Row extends { timeId: string }>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  { limit, before, matches = () => true, withContent }: RecordQuery<Row>,
  order: Order<Row>,
): Promise<RecordPage<Row>> {
  const most = { items: Number.POSITIVE_INFINITY, bytes: mostBytes };
  const read = (toKey: RecordLayout<Row>["record"], reading?: Parameters<typeof readRange>[4]) =>
    readRange(table, toKey(site, ""), undefined, most, reading);
  const [records, counters] = await Promise.all([
    read(layout.record),
    // These include the counters of deleted records.
    layout.counters && read(layout.counters, { isUnwanted: isMarked }),
  ]);
  if (records.endsEarly) throw tooMany();
  const parts = { records, counters, bodies: undefined };
  const rows = await joinRows(table, layout, site, [...records.keys()], parts);
  const { body } = layout;
  const after = before === undefined ? undefined : readPlace(before);
  const sorted = inOrder(rows.filter(matches), order, after);
  const page = sorted.slice(0, limit);
  const last = page.at(-1);
  const next = last && sorted.length > limit ? placeInOrder(order, last) : undefined;
  if (!withContent || !body || page.length === 0) return { rows: page, next };
  const timeIds = page.map(({ timeId }) => timeId);
  const bodies = await readEach(table, (timeId) => body(site, timeId), timeIds);
  const whole = await joinRows(table, layout, site, timeIds, { records, counters, bodies });
  // A record that changed meanwhile keeps its place on this page.
  return { rows: whole.filter(matches), next };
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
