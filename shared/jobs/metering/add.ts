import { ttlAfter } from "../../table/dynamo/item";
import type { Table } from "../../table/dynamo/table";
import { type Change, updateItem } from "../../table/dynamo/write-item";
import { accountIn, keys } from "../../table/keys";
import { asPosition, dayOfMinute, meteredFrom, secondsKept } from "./items";

/**
 * Adds a caller's minute to its day, once the caller's next minute is open; a repeat adds nothing.
 * @returns whether it added anything
 */
export async function addMinute(table: Table, change: Change, now: Date): Promise<boolean> {
  const before = change.old && meteredFrom(change.old);
  if (!before || before.standing.requests === 0) return false;
  const { minute, requests, tools } = before.standing;
  // Another row may be written in the minute that a caller's row was opened in.
  if (change.new && meteredFrom(change.new).standing.minute === minute) return false;
  const accountKey = accountIn(change.keys);
  const { written } = await updateItem(
    table,
    keys.callerDay(accountKey, dayOfMinute(minute), before.id),
    {
      UpdateExpression:
        "SET lastChange = :change, #ttl = :ttl ADD requests :requests, tools :tools",
      ConditionExpression: "attribute_not_exists(lastChange) OR lastChange < :change",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":change": asPosition(change.sequenceNumber),
        ":requests": requests,
        ":tools": tools,
        ":ttl": ttlAfter(now, secondsKept),
      },
    },
  );
  return written;
}
