import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";

/** The time ids of the webhooks that get changes: active ones whose URL has answered the challenge. The read is strong, so a new webhook misses none. */
export async function readActiveWebhooks(table: Table, accountKey: string): Promise<string[]> {
  const { pk } = keys.webhook(accountKey, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "#status = :active AND attribute_type(verifiedAt, :text)",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":pk": pk, ":active": "active", ":text": "S" },
    ProjectionExpression: "sk",
    ConsistentRead: true,
  });
  return items.map(({ sk }) => String(sk));
}
