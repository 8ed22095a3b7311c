import { queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys } from "../keys";

/** The time ids of the webhooks that get changes. The read is strong, so a new webhook misses none. */
export async function readActiveWebhooks(table: Table, accountKey: string): Promise<string[]> {
  const { pk } = keys.webhook(accountKey, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "#status = :active",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":pk": pk, ":active": "active" },
    ProjectionExpression: "sk",
    ConsistentRead: true,
  });
  return items.map(({ sk }) => String(sk));
}
