import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { getItem } from "../../table/dynamo/read";
import { onRefusal } from "../../table/dynamo/refusal";
import type { Table } from "../../table/dynamo/table";
import { type TransactionWrite, transactOrExplain } from "../../table/dynamo/transact";
import { ttlAfter } from "../../table/dynamo/ttl-after";
import { keys } from "../../table/keys";
import { feedItem, type MarkedEntry, newestSeqIn } from "./rows";

// A transaction takes 100 writes: the head, and two for each change.
const entriesAtOnce = 49;
// A change may be told again as long as the stream holds it, which is a day.
const markerSeconds = 2 * 86_400;
// Each refused attempt means that another writer came first, so everyone's turn comes.
const mostAttempts = 50;
const longestPauseMs = 50;

/**
 * Gives changes the account's next numbers, in their order. A change that has its number already gets no second one, so
 * a batch may be repeated.
 * @returns the number of the newest change
 */
export async function appendChanges(
  table: Table,
  accountKey: string,
  entries: readonly MarkedEntry[],
  now: Date,
): Promise<number> {
  let seq = newestSeqIn(await getItem(table, keys.feedHead(accountKey)));
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    seq = await appendSome(
      table,
      accountKey,
      entries.slice(start, start + entriesAtOnce),
      seq,
      now,
    );
  }
  return seq;
}

/** Why a change or the whole batch did not get its number. */
type Reason = { numbered: MarkedEntry } | { seq: number };

async function appendSome(
  table: Table,
  accountKey: string,
  entries: readonly MarkedEntry[],
  after: number,
  now: Date,
): Promise<number> {
  let seq = after;
  let left = [...entries];
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > mostAttempts) throw new Error(`The feed moved on ${mostAttempts} times.`);
    const reasons = await transactOrExplain(table, writes(accountKey, left, seq, now));
    if (reasons.length === 0) return seq + left.length;
    for (const reason of reasons) {
      if ("seq" in reason) seq = reason.seq;
      else left = left.filter((entry) => entry !== reason.numbered);
    }
    if (reasons.some((reason) => "seq" in reason)) await sleep(randomInt(longestPauseMs));
  }
  return seq;
}

function writes(
  accountKey: string,
  entries: readonly MarkedEntry[],
  seq: number,
  now: Date,
): TransactionWrite<Reason>[] {
  const head = onRefusal("changed", (item): Reason => ({ seq: newestSeqIn(item) }), {
    Update: {
      Key: keys.feedHead(accountKey),
      UpdateExpression: "SET seq = :last",
      ConditionExpression: seq === 0 ? "attribute_not_exists(seq)" : "seq = :seq",
      ExpressionAttributeValues: { ":last": seq + entries.length, ...(seq > 0 && { ":seq": seq }) },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  });
  const each = entries.flatMap((entry, index): TransactionWrite<Reason>[] => {
    const { mark, ...row } = entry;
    const marker = keys.numberedChange(accountKey, row.recordId, mark, row.type);
    return [
      { Put: { Item: feedItem(accountKey, { ...row, seq: seq + index + 1 }, now) } },
      onRefusal("repeated", (): Reason => ({ numbered: entry }), {
        Put: {
          Item: { ...marker, ttl: ttlAfter(now, markerSeconds) },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      }),
    ];
  });
  return [head, ...each];
}
