import type { Change } from "../dynamo/change";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { accountIn, keys } from "../keys";
import { dayOfMinute, meteredFrom } from "./items";

// A year can be compared with the one before it.
const daysKept = 760;
// Sequence numbers of a stream are at most this long; of two of equal length, text order decides.
const sequenceLength = 40;

/** Adds what a caller's minute had to its day, once the caller's next minute is open; a repeat adds nothing. */
export async function addMinute(table: Table, change: Change, now: Date): Promise<void> {
  const before = change.old && meteredFrom(change.old);
  if (!before || before.standing.requests === 0) return;
  const { minute, requests, tools } = before.standing;
  // Another row may be written in the minute that a caller's row was opened in.
  if (change.new && meteredFrom(change.new).standing.minute === minute) return;
  const accountKey = accountIn(change.keys);
  await updateItem(table, keys.callerDay(accountKey, dayOfMinute(minute), before.id), {
    UpdateExpression: "SET lastChange = :change, #ttl = :ttl ADD requests :requests, tools :tools",
    ConditionExpression: "attribute_not_exists(lastChange) OR lastChange < :change",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":change": change.sequenceNumber.padStart(sequenceLength, "0"),
      ":requests": requests,
      ":tools": tools,
      ":ttl": ttlAfter(now, daysKept * 86_400),
    },
  });
}
