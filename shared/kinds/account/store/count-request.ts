import { clockSkewMs } from "../../../model/clock-skew";
import type { Item, Key } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/write-item";
import { requestsPerMinute } from "../plans";

// A window is a minute of the clock. Minutes are counted from 1970.
const minuteMs = 60_000;
const minutesAheadBelieved = clockSkewMs / minuteMs;

export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs);
}

/** Whether a window may be the current one: this minute's, or that of an instance whose clock is slightly ahead. */
export function isBelievable(window: number, minute: number): boolean {
  return window >= minute && window <= minute + minutesAheadBelieved;
}

/** A row with a rate window, and the condition under which it may make a request. */
export interface Counted<Row> {
  key: Key;
  from(item: Item): Row & { window: { minute: number; count: number } };
  /** The attribute with the time of the last use. */
  seenAt: string;
  isGood(row: Row): boolean;
  /**
   * The same check as a condition. Its values are not named `:now`, `:minute`, `:one`, `:zero`, `:tools`, `:limit` or
   * `:stored`.
   */
  condition: {
    expression: string;
    names?: Record<string, string>;
    values: Record<string, unknown>;
  };
}

export type Count<Row> =
  | { outcome: "counted"; minute: number; used: number; row: Row }
  | { outcome: "exhausted"; minute: number; used: number }
  | { outcome: "unknown" };

/** The surface of a request. */
export type Surface = "rest" | "tools";

/**
 * Counts a request in the window of its key or member: one write, or two for the first request of a minute. The window also
 * measures usage: when the next window opens, the stream processes its count.
 */
export async function countRequest<Row>(
  table: Table,
  { key, from, seenAt, isGood, condition }: Counted<Row>,
  surface: Surface,
  now: Date,
): Promise<Count<Row>> {
  const currentMinute = minuteOf(now);
  const names = condition.names && { ExpressionAttributeNames: condition.names };
  const countedIn = (minute: number, item: Item): Count<Row> => {
    const row = from(item);
    return { outcome: "counted", minute, used: row.window.count, row };
  };
  const isTool = surface === "tools";
  const countUp = isTool
    ? "SET windowCount = windowCount + :one, windowTools = if_not_exists(windowTools, :zero) + :one"
    : "SET windowCount = windowCount + :one";
  let minute = currentMinute;
  for (;;) {
    const counted = await updateItem(table, key, {
      UpdateExpression: countUp,
      ConditionExpression: `windowMinute = :minute AND windowCount < :limit AND ${condition.expression}`,
      ...names,
      ExpressionAttributeValues: {
        ":one": 1,
        ":minute": minute,
        ":limit": requestsPerMinute,
        ...(isTool && { ":zero": 0 }),
        ...condition.values,
      },
    });
    if (counted.written) return countedIn(minute, counted.item);
    const stored = counted.item && from(counted.item);
    if (!stored || !isGood(stored)) return { outcome: "unknown" };
    const storedMinute = stored.window.minute;
    if (storedMinute === minute) return { outcome: "exhausted", minute, used: requestsPerMinute };
    if (storedMinute > minute && isBelievable(storedMinute, currentMinute)) {
      // Another instance's clock is ahead, so its window counts.
      minute = storedMinute;
      continue;
    }
    const opened = await updateItem(table, key, {
      UpdateExpression: `SET windowMinute = :minute, windowCount = :one, windowTools = :tools, ${seenAt} = :now`,
      ConditionExpression: `windowMinute = :stored AND ${condition.expression}`,
      ...names,
      ExpressionAttributeValues: {
        ":minute": minute,
        ":one": 1,
        ":tools": isTool ? 1 : 0,
        ":now": now.toISOString(),
        ":stored": storedMinute,
        ...condition.values,
      },
    });
    if (opened.written) return countedIn(minute, opened.item);
    // Another request has opened a window. If it is this minute's, this request counts in it.
    minute = currentMinute;
  }
}

/** Takes back a request that should not have been counted. If this fails, the minute's window only allows one request fewer. */
export async function uncountRequest(table: Table, key: Key, minute: number): Promise<void> {
  await updateItem(table, key, {
    UpdateExpression: "SET windowCount = windowCount - :one",
    ConditionExpression: "windowMinute = :minute AND windowCount > :none",
    ExpressionAttributeValues: { ":one": 1, ":none": 0, ":minute": minute },
  });
}
