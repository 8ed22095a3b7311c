import { countsOf, minus, replyMeasure, type Tally } from "../../model/analytics/measures";
import { locateRecord } from "../../model/ids";
import type { Change } from "../dynamo/change";
import type { Item } from "../dynamo/read";
import { keys } from "../keys";
import type { Reading } from "./project";

// What is gone tells nothing: what has happened has happened.

/** What a counter row says has happened. */
export function counterReading({ keys: key, new: row, at }: Change): Reading[] {
  if (!row) return [];
  const total = countersIn(row);
  return [
    {
      key,
      timeId: key.sk === keys.pageviews(noSite, 0).sk ? undefined : key.sk,
      // Counters only rise.
      order: countsOf(total).reduce((sum, [, count]) => sum + count, 0),
      total,
      // A counter begins at nothing: whatever has no checkpoint is news.
      before: {},
      isBrief: false,
      at,
    },
  ];
}

/** A form submission, which may have come from a message. */
export function submissionReading(change: Change): Reading[] {
  return recordReading(change, () => ({ submissions: 1 }));
}

/** A survey response, begun and perhaps with a score, which may still change. */
export function responseReading(change: Change): Reading[] {
  return recordReading(change, ({ npsBucket }) => ({
    responses: 1,
    ...(npsBucket ? { [`${npsBucket}s`]: 1 } : {}),
  }));
}

/** A conversation by its head, and how long its first reply took, on the day it began. */
export function conversationReading(change: Change): Reading[] {
  const head = keys.conversation(noSite, "").sk;
  if (change.keys.sk !== head) return [];
  return recordReading(change, ({ createdAt, firstReplyAt }) => ({
    conversations: 1,
    ...(firstReplyAt
      ? { [replyMeasure(secondsBetween(createdAt as string, firstReplyAt as string))]: 1 }
      : {}),
  }));
}

function secondsBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 1000;
}

const noSite = { accountKey: "", ordinal: "" };
const counters = ["impressions", "clicks", "dismissals", "conversions", "pageviews"] as const;

function countersIn(row: Item): Tally {
  return Object.fromEntries(
    counters.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name] as number]])),
  );
}

/** What a versioned record says, of its message too where it names one; nothing where it says what it said. */
function recordReading(
  { keys: key, old, new: row }: Change,
  totalOf: (row: Item) => Tally,
): Reading[] {
  if (!row) return [];
  const [before, total] = [old ? totalOf(old) : {}, totalOf(row)];
  if (countsOf(minus(total, before)).length === 0) return [];
  const timeId = locateRecord("msg", String(row.messageId ?? ""))?.timeId;
  // What a later change corrects is put right where it was counted.
  const at = new Date(row.createdAt as string);
  return [{ key, timeId, order: row.version as number, total, before, isBrief: true, at }];
}
