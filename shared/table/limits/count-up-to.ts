import type { Key } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";

/** Counts one more mail or the like in its own expiring row; false once the limit is reached. */
export async function countUpTo(
  table: Table,
  key: Key,
  most: number,
  keptSeconds: number,
  now: Date,
): Promise<boolean> {
  const { written } = await updateItem(table, key, {
    UpdateExpression: "SET mailed = if_not_exists(mailed, :none) + :one, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(mailed) OR mailed < :most",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":none": 0,
      ":one": 1,
      ":most": most,
      ":ttl": ttlAfter(now, keptSeconds),
    },
  });
  return written;
}

/** Takes back the count of a mail that was not sent. */
export async function countBack(table: Table, key: Key): Promise<void> {
  await updateItem(table, key, {
    UpdateExpression: "SET mailed = mailed - :one",
    ConditionExpression: "mailed > :none",
    ExpressionAttributeValues: { ":none": 0, ":one": 1 },
  });
}
