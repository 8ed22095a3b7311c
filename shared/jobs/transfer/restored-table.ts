import type { Item, Key } from "../../table/dynamo/item";
import type { Table } from "../../table/dynamo/table";
import { updateItem } from "../../table/dynamo/update-item";
import { retentionOrderOf } from "../../table/erasure/orders";
import { Recount } from "./recount";

/** Counts the whole table anew. */
export async function recountTable(table: Table): Promise<Recount> {
  const recount = new Recount();
  let after: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send("Scan", {
      TableName: table.name,
      ConsistentRead: true,
      ...(after && { ExclusiveStartKey: { ...after } }),
    });
    for (const row of Items) recount.add(row);
    after = LastEvaluatedKey as Key | undefined;
  } while (after);
  return recount;
}

// More changes than an account can have made between the restored moment and the loss.
const lostAtMost = 1_000_000;
// The same for the messages of a conversation.
const lostMessages = 100_000;
const headsAtOnce = 25;

/**
 * Prepares a restored table for the service. It corrects totals that differ. It restarts every feed after the numbers given
 * out since the restored moment, so readers with a position start over. It lets each conversation continue after the numbers
 * of its lost messages, so no new message is mistaken for a known one. And it restarts purges, erasures and retention, which
 * the new stream does not know about.
 */
export async function mendRestored(table: Table, recount: Recount, now: Date): Promise<void> {
  const restoredAt = now.toISOString();
  for (const { row, field, counted, isTotal } of recount.differences())
    if (isTotal) await set(table, row, { [field]: counted });
  for (const head of recount.feedHeads) await leaveGap(table, head);
  const { conversations } = recount;
  for (let start = 0; start < conversations.length; start += headsAtOnce) {
    const some = conversations.slice(start, start + headsAtOnce);
    await Promise.all(some.map((each) => skipNumbers(table, each, restoredAt)));
  }
  for (const order of recount.orders) await set(table, order, { restoredAt });
  for (const domain of recount.retentions) {
    const Item = retentionOrderOf(domain, now);
    if (Item) await table.client.send("PutItem", { TableName: table.name, Item });
  }
}

async function leaveGap(table: Table, head: Key): Promise<void> {
  await updateItem(table, head, {
    UpdateExpression: "SET gapAfter = seq, seq = seq + :lost, gapEnd = seq + :lost",
    ExpressionAttributeValues: { ":lost": lostAtMost },
  });
}

/** What follows from messages does not follow from this: nobody is mailed, and no usage counts the numbers that are skipped. */
async function skipNumbers(
  table: Table,
  { key, isMailed }: Recount["conversations"][number],
  restoredAt: string,
): Promise<void> {
  const raised = ["lastSeq", "shownSeq", ...(isMailed ? ["mailedSeq"] : [])];
  await updateItem(table, key, {
    UpdateExpression: `SET importedAt = :now, ${raised.map((name) => `${name} = ${name} + :lost`).join(", ")} ADD skippedSeq :lost`,
    // Rows of an earlier release have no number for visitors, and start with 0 as ever.
    ConditionExpression: "attribute_exists(shownSeq)",
    ExpressionAttributeValues: { ":now": restoredAt, ":lost": lostMessages },
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
