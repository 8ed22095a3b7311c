import * as z from "zod/mini";
import { ttlAfter } from "../../../table/dynamo/item";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { hostWrite } from "../../../table/limits/host-window";
import { asStored } from "../../../table/records/write";
import { idOf, timeIdIn } from "../../record-kinds";
import type { Delivery } from "../delivery";
import { challengeType } from "../webhook";

/** A test or a replay, as the delivering function needs it. */
export const requestSchema = z.object({
  type: z.string(),
  seq: z.nullable(z.number()),
  seqs: z._default(z.nullable(z.array(z.number())), null),
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
  const delivery = newDelivery("webhook.test", timeId, deliveryTimeId, now);
  const writes = openingWrites(accountKey, timeId, delivery, now);
  return await transact(table, writes, present(delivery));
}

/** A delivery of a webhook's challenge. */
export interface Challenging {
  deliveryTimeId: string;
  /** The host of the URL. */
  host: string;
}

/**
 * Requests that a webhook's challenge is sent again, and opens its line in the log.
 * @throws ApiError `rate_limited`
 */
export async function requestChallenge<Answer>(
  table: Table,
  accountKey: string,
  timeId: string,
  challenging: Challenging,
  now: Date,
  present: (delivery: Delivery) => Answer,
): Promise<Answer> {
  const { delivery, writes } = challengeWrites(accountKey, timeId, challenging, now);
  return await transact(table, writes, present(delivery));
}

/** The delivery of a challenge, and the writes that request it. Fails with `rate_limited` if the host has reached its limit. */
export function challengeWrites(
  accountKey: string,
  timeId: string,
  { deliveryTimeId, host }: Challenging,
  now: Date,
): { delivery: Delivery; writes: TransactionWrite[] } {
  const delivery = newDelivery(challengeType, timeId, deliveryTimeId, now);
  const writes = [
    hostWrite("challenges", { accountKey, host }, now),
    ...openingWrites(accountKey, timeId, delivery, now),
  ];
  return { delivery, writes };
}

function newDelivery(type: string, timeId: string, deliveryTimeId: string, now: Date): Delivery {
  return {
    id: idOf("delivery", deliveryTimeId),
    type,
    ...{ seq: null, seqs: null, recordId: idOf("webhook", timeId) },
    ...{ status: "pending", attempt: 0, statusCode: null, error: null },
    ...{ durationMs: null, answer: null },
    nextAttemptAt: now.toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

function openingWrites(
  accountKey: string,
  timeId: string,
  delivery: Delivery,
  now: Date,
): TransactionWrite[] {
  const deliveryTimeId = timeIdIn("delivery", delivery.id) ?? "";
  const line = {
    ...keys.delivery(accountKey, timeId, deliveryTimeId),
    ...delivery,
    ttl: ttlAfter(now, logSeconds),
  };
  return [{ Put: { Item: line } }, request(accountKey, timeId, deliveryTimeId, delivery, now)];
}

/**
 * Requests another delivery.
 * @returns what `present` returns for it; undefined if its line has expired meanwhile
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
  const line = onConditionFailed("gone", () => undefined, {
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
  { type, seq, seqs, recordId, attempt, createdAt }: Delivery,
  now: Date,
): TransactionWrite {
  const row: z.output<typeof requestSchema> = { type, seq, seqs, recordId, attempt, createdAt };
  const key = keys.deliveryRequest(accountKey, timeId, deliveryTimeId);
  return {
    Put: { Item: { ...key, ...row, at: now.toISOString(), ttl: ttlAfter(now, keptSeconds) } },
  };
}
