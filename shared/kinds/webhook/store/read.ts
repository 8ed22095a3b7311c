import type { Key } from "../../../table/dynamo/item";
import { readMatching, readRange, type Selection, selectFrom } from "../../../table/dynamo/range";
import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import type { Delivery } from "../delivery";
import { deliveryFrom, type StoredWebhook, webhookRow } from "./items";

/** Reads a webhook; undefined when there is none. */
export async function readWebhook(
  table: Table,
  accountKey: string,
  timeId: string,
): Promise<StoredWebhook | undefined> {
  const item = await getItem(table, keys.webhook(accountKey, timeId));
  return item && webhookRow(item).webhook;
}

/** Reads a line of a webhook's log; undefined when there is none. */
export async function readDelivery(
  table: Table,
  accountKey: string,
  timeId: string,
  deliveryTimeId: string,
): Promise<Delivery | undefined> {
  const item = await getItem(table, keys.delivery(accountKey, timeId, deliveryTimeId));
  return item && deliveryFrom(item);
}

interface Query<Row> {
  limit: number;
  /** Only rows older than this time id. */
  before: string | undefined;
  matches?: ((row: Row) => boolean) | undefined;
}

/** One list page of the account's webhooks, newest first, and the time id after which the next one starts. */
export async function listWebhooks(
  table: Table,
  accountKey: string,
  { limit, before }: Query<StoredWebhook>,
): Promise<{ rows: [timeId: string, StoredWebhook][]; next: string | undefined }> {
  const { rows, next } = await readFirst(table, keys.webhook(accountKey, ""), before, limit);
  return { rows: rows.map(([timeId, item]) => [timeId, webhookRow(item).webhook]), next };
}

/** One list page of a webhook's deliveries, newest first; undefined when there is no such webhook. */
export async function listDeliveries(
  table: Table,
  accountKey: string,
  timeId: string,
  { limit, before, matches }: Query<Delivery>,
): Promise<{ rows: [timeId: string, Delivery][]; next: string | undefined } | undefined> {
  const key = keys.delivery(accountKey, timeId, "");
  const [webhook, { rows, next }] = await Promise.all([
    readWebhook(table, accountKey, timeId),
    matches
      ? readMatching(table, key, before, limit, (item) => matches(deliveryFrom(item)))
      : readFirst(table, key, before, limit),
  ]);
  if (!webhook) return undefined;
  return { rows: rows.map(([id, item]) => [id, deliveryFrom(item)]), next };
}

// A hundred lines of a log, each with its 2 KB of an answer, stay far below this.
const pageLimitBytes = 4_000_000;

/** The first rows under a key prefix. One more shows whether another page follows. */
async function readFirst(
  table: Table,
  key: Key,
  before: string | undefined,
  limit: number,
): Promise<Selection> {
  const most = { items: limit + 1, bytes: pageLimitBytes };
  return selectFrom(await readRange(table, key, before, most), limit);
}

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
