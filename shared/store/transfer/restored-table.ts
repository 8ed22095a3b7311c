import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Item, Key } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { retentionOrderOf } from "../erasure/orders";
import { Recount } from "./recount";

/** Counts the whole table anew. */
export async function recountTable(table: Table): Promise<Recount> {
  const recount = new Recount();
  let after: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    for (const row of Items) recount.add(row);
    after = LastEvaluatedKey as Key | undefined;
  } while (after);
  return recount;
}

// More changes than an account can have made between the moment that was restored and the loss.
const lostAtMost = 1_000_000;

/**
 * Makes a restored table one that the service can go on with: sets the totals that differ, begins every feed anew beyond
 * the numbers that were given out after the restored moment, so that whoever has a position in it reads afresh, and calls
 * for the purges and erasures that had begun and for retention, since the new stream does not know of them.
 */
export async function mendRestored(table: Table, recount: Recount, now: Date): Promise<void> {
  const restoredAt = now.toISOString();
  for (const { row, field, counted, isTotal } of recount.differences())
    if (isTotal) await set(table, row, { [field]: counted });
  for (const head of recount.feedHeads) await leaveGap(table, head);
  for (const order of recount.orders) await set(table, order, { restoredAt });
  for (const domain of recount.retentions) {
    const Item = retentionOrderOf(domain, now);
    if (Item) await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
}

async function leaveGap(table: Table, head: Key): Promise<void> {
  await updateItem(table, head, {
    UpdateExpression: "SET gapAfter = seq, seq = seq + :lost, gapEnd = seq + :lost",
    ExpressionAttributeValues: { ":lost": lostAtMost },
  });
}

async function set(table: Table, row: Key, fields: Item): Promise<void> {
  const names = Object.keys(fields);
  await updateItem(table, row, {
    UpdateExpression: `SET ${names.map((_, index) => `#f${index} = :f${index}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      names.map((name, index) => [`:f${index}`, fields[name]]),
    ),
  });
}
