import * as z from "zod/mini";
import { BoundedMap } from "../../model/bounded-map";
import type { Item, Key } from "../dynamo/item";
import { parseStored } from "../dynamo/parse-stored";
import { getItem, getItems } from "../dynamo/read";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { updateItem } from "../dynamo/write-item";
import { keys, overflowRows, type Site, type SiteId } from "../keys";
import type { RecordLayout } from "../record-layout";
import { isCounting, isMarked } from "./marks";

const messageCounters = ["impressions", "clicks", "dismissals", "conversions"] as const;

export type MessageCounter = (typeof messageCounters)[number];

const count = z._default(z.number(), 0);

export const messageCountersSchema = z.object({
  impressions: count,
  clicks: count,
  dismissals: count,
  conversions: count,
});

const counterSchema = z.extend(messageCountersSchema, {
  pageviews: count,
  /** How often the goal of a message was reached. The goals' value is stored separately, by currency. */
  goals: count,
  /** Lists and single messages that visitors' pages read. */
  reads: count,
  /** A landing page's counts. */
  views: count,
  /** How many overflow rows contain more of the same counts. */
  overflowRows: count,
});

/** A row of counters: of a message, or of a site's page views. Counters that it does not have are 0. */
export function counterRowFrom(item: Item | undefined): z.output<typeof counterSchema> {
  return parseStored(counterSchema, item ?? {});
}

/** How many overflow rows a counter row has. */
export function overflowRowsOf(row: Item | undefined): number {
  return counterRowFrom(row).overflowRows;
}

/**
 * Spreads a message's counters over more rows. It creates those rows, and then records them in the first row, which every
 * reader of the counters reads. From then on this instance counts in them.
 * @returns false if there is no such message
 */
export async function spreadCounters(table: Table, site: SiteId, timeId: string): Promise<boolean> {
  const first = keys.counters(site, timeId);
  // A row that accepts no more writes can still be read.
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
    onConditionFailed("changed", () => undefined, { ConditionCheck: isUnnoted }),
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
  // A transaction is tried again after milliseconds. The client repeats other writes after seconds.
  return await transact(table, [onConditionFailed("gone", () => false, write)], true);
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
  const entry = spared.get(idOf(first));
  if (!entry) return 0;
  if (entry.until > Date.now()) return entry.rows;
  spared.delete(idOf(first));
  return 0;
}

function idOf({ pk, sk }: Key): string {
  return `${pk}\n${sk}`;
}

// DynamoDB's limit.
const itemsPerBatch = 100;

/**
 * Counter rows by time id, each with the counts of its overflow rows added. Overflow rows are read only if the counter row
 * says that it has some.
 */
export async function wholeCounters<Row>(
  table: Table,
  { overflow }: RecordLayout<Row>,
  site: Site,
  counters: ReadonlyMap<string, Item>,
): Promise<ReadonlyMap<string, Item>> {
  const rows = [...counters].flatMap(
    ([timeId, row]) =>
      overflow?.(site, timeId, overflowRowsOf(row)).map((key) => ({ timeId, key })) ?? [],
  );
  if (rows.length === 0) return counters;
  const batches: (typeof rows)[] = [];
  for (let start = 0; start < rows.length; start += itemsPerBatch) {
    batches.push(rows.slice(start, start + itemsPerBatch));
  }
  const read = await Promise.all(
    batches.map((batch) =>
      getItems(
        table,
        batch.map(({ key }) => key),
        { consistent: true },
      ),
    ),
  );
  const whole = new Map(counters);
  for (const [index, item] of read.flat().entries()) {
    const { timeId = "" } = rows[index] ?? {};
    whole.set(timeId, sum(whole.get(timeId) ?? {}, item));
  }
  return whole;
}

function sum(row: Item, overflow: Item | undefined): Item {
  const [counts, added] = [counterRowFrom(row), counterRowFrom(overflow)];
  const sums = messageCounters.map((name) => [name, counts[name] + added[name]]);
  return { ...row, ...Object.fromEntries(sums) };
}
