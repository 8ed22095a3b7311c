import { getItems, type Item } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../records/layout";

// DynamoDB's limit.
const itemsPerBatch = 100;

/**
 * Counter rows by time id, each with what was counted in its overflow rows, where it says that it has some:
 * only then is anything read.
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
    whole.set(timeId, sum(whole.get(timeId) ?? {}, item ?? {}));
  }
  return whole;
}

/** How many overflow rows a counter row has. */
export function overflowRowsOf(row: Item | undefined): number {
  return (row?.overflowRows as number | undefined) ?? 0;
}

function sum(row: Item, { pk, sk, ...counts }: Item): Item {
  const added = Object.entries(counts).map(([name, count]) => [
    name,
    ((row[name] as number | undefined) ?? 0) + (count as number),
  ]);
  return { ...row, ...Object.fromEntries(added) };
}
