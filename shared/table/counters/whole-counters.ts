import type { Item } from "../dynamo/item";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { counterRowFrom, messageCounters, overflowRowsOf } from "./counter-row";

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
