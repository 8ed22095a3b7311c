import * as z from "zod/mini";
import { idOf, timeIdIn } from "../../model/account-ids";
import type { Delivery } from "../../model/webhooks/delivery";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import { ttlAfter } from "../dynamo/ttl-after";
import { keys } from "../keys";
import { asStored } from "../records/as-stored";

/** What the delivering function must know about a test or replay. */
export const requestSchema = z.object({
  type: z.string(),
  seq: z.nullable(z.number()),
  recordId: z.nullable(z.string()),
  attempt: z.number(),
  createdAt: z.string(),
});

// A request is handled within seconds, unless its webhook is gone.
const keptSeconds = 2 * 86_400;
/** How long the log keeps a delivery after its last attempt. */
export const logSeconds = 30 * 86_400;

/** Requests everything that waits for a webhook. */
export function wakeRequest(accountKey: string, timeId: string, now: Date): TransactionWrite {
  const key = keys.deliveryRequest(accountKey, timeId, "#");
  return { Put: { Item: { ...key, at: now.toISOString(), ttl: ttlAfter(now, keptSeconds) } } };
}

/** Requests a test, and opens its line in the log. */
export async function requestTest<Answer = Delivery>(
  table: Table,
  accountKey: string,
  timeId: string,
  deliveryTimeId: string,
  now: Date,
  present: (delivery: Delivery) => Answer = asStored,
): Promise<Answer> {
  const delivery: Delivery = {
    id: idOf("delivery", deliveryTimeId),
    type: "webhook.test",
    seq: null,
    recordId: idOf("webhook", timeId),
    status: "pending",
    attempt: 0,
    statusCode: null,
    error: null,
    durationMs: null,
    answer: null,
    nextAttemptAt: now.toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const line = {
    ...keys.delivery(accountKey, timeId, deliveryTimeId),
    ...delivery,
    ttl: ttlAfter(now, logSeconds),
  };
  const writes = [
    { Put: { Item: line } },
    request(accountKey, timeId, deliveryTimeId, delivery, now),
  ];
  return await transact(table, writes, present(delivery));
}

/**
 * Requests a delivery again.
 * @returns what `present` makes of it, undefined when its line expired meanwhile
 */
export async function requestReplay<Answer = Delivery>(
  table: Table,
  accountKey: string,
  timeId: string,
  stored: Delivery,
  now: Date,
  present: (delivery: Delivery) => Answer = asStored,
): Promise<Answer | undefined> {
  const at = now.toISOString();
  const deliveryTimeId = timeIdIn("delivery", stored.id) ?? "";
  const key = keys.delivery(accountKey, timeId, deliveryTimeId);
  const delivery = { ...stored, status: "pending" as const, nextAttemptAt: at };
  const line = onRefusal("gone", () => undefined, {
    Update: {
      Key: key,
      UpdateExpression: "SET #status = :status, nextAttemptAt = :at, #ttl = :ttl",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#status": "status", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":status": delivery.status,
        ":at": at,
        ":ttl": ttlAfter(now, logSeconds),
      },
    },
  });
  const writes = [line, request(accountKey, timeId, deliveryTimeId, delivery, now)];
  return await transact(table, writes, present(delivery));
}

function request(
  accountKey: string,
  timeId: string,
  deliveryTimeId: string,
  { type, seq, recordId, attempt, createdAt }: Delivery,
  now: Date,
): TransactionWrite {
  const row: z.output<typeof requestSchema> = { type, seq, recordId, attempt, createdAt };
  const key = keys.deliveryRequest(accountKey, timeId, deliveryTimeId);
  return {
    Put: { Item: { ...key, ...row, at: now.toISOString(), ttl: ttlAfter(now, keptSeconds) } },
  };
}
