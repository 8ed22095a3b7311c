import { BoundedMap } from "../../model/bounded-map";
import type { Key } from "../dynamo/item";
import { getItem } from "../dynamo/read";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { updateItem } from "../dynamo/update-item";
import { keys, overflowRows, type SiteId } from "../keys";
import { overflowRowsOf } from "./counter-row";
import { isCounting, isMarked } from "./marks";

/**
 * Spreads a message's counters over more rows. It creates those rows, and then records them in the first row, which every
 * reader of the counters reads. From then on this instance counts in them.
 * @returns false if there is no such message
 */
export async function spreadCounters(table: Table, site: SiteId, timeId: string): Promise<boolean> {
  const first = keys.counters(site, timeId);
  // A row that takes no more writes can still be read.
  const counters = await getItem(table, first);
  if (!counters || isMarked(counters)) return false;
  let count = overflowRowsOf(counters);
  if (count === 0) {
    count = overflowRows;
    const rows = keys.overflowCounters(site, timeId, count);
    // Adding 0 creates a missing row, and does not change an existing one.
    await Promise.all(
      rows.map((row) =>
        updateItem(table, row, {
          UpdateExpression: "ADD clicks :none",
          ExpressionAttributeValues: { ":none": 0 },
        }),
      ),
    );
    if (!(await note(table, first, count))) {
      await removeUnnoted(table, first, rows);
      return false;
    }
  }
  spared.set(idOf(first), { until: Date.now() + sparedMs, rows: count });
  return true;
}

/**
 * Removes the rows again, unless another instance has recorded them: then they contain counts, which are needed if the
 * message is restored.
 */
async function removeUnnoted(table: Table, first: Key, rows: readonly Key[]): Promise<void> {
  const isUnnoted = { Key: first, ConditionExpression: "attribute_not_exists(overflowRows)" };
  await transact(table, [
    onRefusal("changed", () => undefined, { ConditionCheck: isUnnoted }),
    ...rows.map((Key) => ({ Delete: { Key } })),
  ]);
}

/** The one write that the busy row must accept, once in the message's life. False if there is no such row. */
async function note(table: Table, first: Key, rows: number): Promise<boolean> {
  const write = {
    Update: {
      Key: first,
      UpdateExpression: "SET overflowRows = :rows",
      ConditionExpression: isCounting,
      ExpressionAttributeValues: { ":rows": rows },
    },
  };
  // As a transaction it is tried again after milliseconds. The client repeats other writes after seconds.
  return await transact(table, [onRefusal("gone", () => false, write)], true);
}

/** The row to count in next: the message's first row or, while that is spared, any of the others. */
export function counterRow(site: SiteId, timeId: string): Key {
  const first = keys.counters(site, timeId);
  const rows = keys.overflowCounters(site, timeId, rowsInPlaceOf(first));
  return rows[Math.floor(Math.random() * rows.length)] ?? first;
}

/** Whether the next count goes to the first row, so that there is something to spread. */
export function isOnFirstRow(site: SiteId, timeId: string): boolean {
  return rowsInPlaceOf(keys.counters(site, timeId)) === 0;
}

/** Whether a single write was refused because its row was overloaded. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && overloads.includes(error.name);
}

const overloads = [
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "TransactionConflictException",
];

// A message stays busy for minutes. After this time the first row is tried again.
const sparedMs = 60_000;

/** The first rows that this instance avoids, and how many rows it uses instead of each. */
const spared = new BoundedMap<string, { until: number; rows: number }>(1000);

function rowsInPlaceOf(first: Key): number {
  const known = spared.get(idOf(first));
  if (!known) return 0;
  if (known.until > Date.now()) return known.rows;
  spared.delete(idOf(first));
  return 0;
}

function idOf({ pk, sk }: Key): string {
  return `${pk}\n${sk}`;
}
