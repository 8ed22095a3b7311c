import type { Order, SortKey } from "../../model/order";
import type { Item } from "../dynamo/item";
import { readMatching, type Selection } from "../dynamo/range";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";

// Index rows are small: this many are less than 40 units.
const maxAtOnce = 1000;

/** A list in the index, in which a filter finds records. */
export interface IndexList {
  name: string;
  /** Absent: every row there matches. */
  isMatch?: (entry: Item) => boolean;
}

/** The time ids of the records in some lists of the index, newest first, at most `limit`. */
export async function readIndexLists<Row>(
  table: Table,
  { index }: RecordLayout<Row>,
  site: Site,
  lists: readonly IndexList[],
  { limit, before }: { limit: number; before: string | undefined },
): Promise<{ timeIds: string[]; next: string | undefined }> {
  if (!index) throw new Error("Records of this kind have no index.");
  const selections = await Promise.all(
    lists.map(({ name, isMatch }) => {
      const key = index.key(site, name, "");
      // One extra row shows whether another page follows. A filter may skip many rows.
      const atOnce = isMatch ? maxAtOnce : limit + 1;
      return readMatching(table, key, before, limit, isMatch ?? (() => true), atOnce);
    }),
  );
  return merged(selections, limit);
}

/** The newest of several lists, down to where one of them stopped reading. */
function merged(selections: readonly Selection[], limit: number) {
  const [horizon] = selections
    .flatMap(({ next }) => next ?? [])
    .sort()
    .reverse();
  const timeIds = selections
    .flatMap(({ rows }) => rows.map(([timeId]) => timeId))
    .filter((timeId) => horizon === undefined || timeId >= horizon)
    .sort()
    .reverse();
  const page = timeIds.slice(0, limit);
  return { timeIds: page, next: timeIds.length > limit ? page.at(-1) : horizon };
}

/** A row's position in a list, for its cursor: its key and its time id, or only its time id if the newest come first. */
export function positionIn<Row extends { timeId: string }>(
  order: Order<Row> | undefined,
  row: Row,
): string {
  return order ? JSON.stringify([order.keyOf(row), row.timeId]) : row.timeId;
}

/** The key and the time id of a row's position in an order. */
export function readPosition(position: string): [key: SortKey, timeId: string] {
  return JSON.parse(position);
}
