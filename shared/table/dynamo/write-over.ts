import type { Item } from "./item";
import { putOver } from "./put-over";
import type { Table } from "./table";
import { updateItem } from "./update-item";

/** Writes a single row in the way `putOver` does in a transaction. */
export async function writeOver(table: Table, item: Item): Promise<void> {
  const { Update } = putOver(item);
  if (!Update) return;
  const { Key, UpdateExpression = "", ...update } = Update;
  const { pk, sk } = Key as { pk: string; sk: string };
  await updateItem(table, { pk, sk }, { UpdateExpression, ...update });
}
