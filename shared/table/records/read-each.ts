import type { Item, Key } from "../dynamo/item";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";

/** The rows (at most 100) of these time ids, read by `read`, by time id; missing rows are left out. */
export async function readEach<Value>(
  table: Table,
  timeIds: readonly string[],
  keyOf: (timeId: string) => Key,
  read: (item: Item) => Value,
): Promise<Map<string, Value>> {
  if (timeIds.length === 0) return new Map();
  const items = await getItems(table, timeIds.map(keyOf), { consistent: true });
  return new Map(
    timeIds.flatMap((timeId, index) => {
      const item = items[index];
      return item ? [[timeId, read(item)] as const] : [];
    }),
  );
}
