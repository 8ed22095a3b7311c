import type * as z from "zod/mini";
import type { WakeUp } from "../../../../runtime/queue/wake-ups";
import { knownFields } from "../../../../table/dynamo/known-fields";
import { getItem, getItems, queryPage } from "../../../../table/dynamo/read";
import type { Table } from "../../../../table/dynamo/table";
import { keys } from "../../../../table/keys";
import { type WebhookRow, webhookRow, webhookSecretSchema } from "../items";
import { type Progress, progressFrom } from "../progress";
import { requestSchema } from "../requests";

/** Reads a webhook and its progress; undefined if it is gone. */
export async function readPlace(
  table: Table,
  { accountKey, timeId }: WakeUp,
): Promise<{ row: WebhookRow; progress: Progress } | undefined> {
  const wanted = [keys.webhook(accountKey, timeId), keys.webhookProgress(accountKey, timeId)];
  const [webhook, progress] = await getItems(table, wanted, { consistent: true });
  if (!webhook || !progress) return undefined;
  return { row: webhookRow(webhook), progress: progressFrom(progress) };
}

/** A request of the owner. Without a delivery, it is to send everything that waits. */
export interface WaitingRequest {
  timeId: string;
  delivery: z.output<typeof requestSchema> | undefined;
}

/** Reads the first few requests of a webhook's owner. */
export async function readWaitingRequests(
  table: Table,
  { accountKey, timeId }: WakeUp,
  limit: number,
): Promise<WaitingRequest[]> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": keys.deliveryRequest(accountKey, timeId, "").pk },
    ConsistentRead: true,
    Limit: limit,
  });
  return items.map((item) => ({
    timeId: String(item.sk),
    delivery: item.type === undefined ? undefined : knownFields(requestSchema, item),
  }));
}

// How long the previous secret stays valid, so a receiver can switch.
const overlapMs = 86_400_000;

/** A webhook's valid secrets, the current one first. The read is strong, so a rotation applies at once. */
export async function readSecrets(
  table: Table,
  { accountKey, timeId }: WakeUp,
  now: Date,
): Promise<string[]> {
  const item = await getItem(table, keys.webhookSecret(accountKey, timeId));
  if (!item) return [];
  const { current, previous, rotatedAt = "" } = knownFields(webhookSecretSchema, item);
  const isGood = previous !== undefined && Date.parse(rotatedAt) + overlapMs > now.getTime();
  return isGood ? [current, previous] : [current];
}
