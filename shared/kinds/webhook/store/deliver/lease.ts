import type { WakeUp } from "../../../../runtime/queue/wake-ups";
import type { Item } from "../../../../table/dynamo/item";
import type { Table } from "../../../../table/dynamo/table";
import { updateItem } from "../../../../table/dynamo/write-item";
import { keys } from "../../../../table/keys";
import { type Progress, progressFrom } from "../items";

const names = { "#lease": "lease", "#token": "token", "#until": "until" };

/** Takes the right to deliver until a given time; undefined if another invocation has it. */
export async function takeLease(
  table: Table,
  { accountKey, timeId }: WakeUp,
  lease: { token: string; until: Date },
  now: Date,
): Promise<Progress | undefined> {
  const { written, item } = await updateItem(table, keys.webhookProgress(accountKey, timeId), {
    UpdateExpression: "SET #lease = :lease",
    // The SDK repeats an update whose answer was lost, and then finds its own lease.
    ConditionExpression:
      "attribute_exists(pk) AND (attribute_not_exists(#lease) OR #lease.#until < :now OR #lease.#token = :token)",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ":lease": { token: lease.token, until: lease.until.toISOString() },
      ":token": lease.token,
      ":now": now.toISOString(),
    },
  });
  return written ? progressFrom(item) : undefined;
}

/**
 * Tells the lease's holder that there is more to do, so that it checks again before it releases the lease. Undefined if nobody
 * has it.
 */
export async function noteWakeUp(
  table: Table,
  { accountKey, timeId }: WakeUp,
): Promise<Progress | undefined> {
  const { written, item } = await updateItem(table, keys.webhookProgress(accountKey, timeId), {
    UpdateExpression: "SET wakes = wakes + :one",
    ConditionExpression: "attribute_exists(#lease)",
    ExpressionAttributeNames: { "#lease": "lease" },
    ExpressionAttributeValues: { ":one": 1 },
  });
  return written ? progressFrom(item) : undefined;
}

/** The next wake-up: its time, and the message whose invocation sends it. */
export interface Timer {
  at: Date;
  by: string;
}

/** Records the time of the scheduled wake-up. */
export async function noteTimer(
  table: Table,
  { accountKey, timeId }: WakeUp,
  timer: Timer,
): Promise<void> {
  await updateItem(table, keys.webhookProgress(accountKey, timeId), {
    UpdateExpression: "SET wakeAt = :wakeAt, wakeBy = :wakeBy",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: timerValues(timer),
  });
}

/**
 * Releases a lease, unless the webhook was woken more often than `wakes` says (undefined: in any case).
 * @returns undefined if it was released or lost; otherwise the webhook's progress, for another round
 */
export async function releaseLease(
  table: Table,
  { accountKey, timeId }: WakeUp,
  token: string,
  { cursor, wakes, timer }: { cursor: number; wakes: number | undefined; timer: Timer | undefined },
): Promise<Progress | undefined> {
  const { written, item } = await updateItem(table, keys.webhookProgress(accountKey, timeId), {
    UpdateExpression: `SET #cursor = :cursor${timer ? ", wakeAt = :wakeAt, wakeBy = :wakeBy" : ""} REMOVE #lease`,
    ConditionExpression: `#lease.#token = :token${wakes === undefined ? "" : " AND wakes = :wakes"}`,
    ExpressionAttributeNames: { "#cursor": "cursor", "#lease": "lease", "#token": "token" },
    ExpressionAttributeValues: {
      ":cursor": cursor,
      ":token": token,
      ...(wakes !== undefined && { ":wakes": wakes }),
      ...(timer && timerValues(timer)),
    },
  });
  return written || !holds(item, token) ? undefined : progressFrom(item ?? {});
}

function timerValues({ at, by }: Timer) {
  return { ":wakeAt": at.toISOString(), ":wakeBy": by };
}

function holds(item: Item | undefined, token: string): boolean {
  return (item?.lease as { token?: string } | undefined)?.token === token;
}
