import { continuePurge } from "../../kinds/purge/purge";
import type { Key } from "../../table/dynamo/item";
import { getItem } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";

/** Carries out a purge order to its end. If this stops early, the table's stream continues it. */
export async function finishPurge(table: Table, key: Key): Promise<void> {
  if (table.mode?.does === "check") return;
  for (;;) {
    const order = await getItem(table, key);
    if (!order || order.purgedAt !== undefined) return;
    await continuePurge(table, order, new Date());
  }
}
