import { continuePurge } from "../domains/purge";
import type { Key } from "../dynamo/item";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";

/** Carries out an order to purge, to its end. If this stops before, the table's stream goes on with it. */
export async function finishPurge(table: Table, key: Key): Promise<void> {
  if (table.mode?.does === "check") return;
  for (;;) {
    const order = await getItem(table, key);
    if (!order || order.purgedAt !== undefined) return;
    await continuePurge(table, order, new Date());
  }
}
