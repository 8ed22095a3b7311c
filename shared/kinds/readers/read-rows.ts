import type { Key } from "../../table/dynamo/item";
import { getItems } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";

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
