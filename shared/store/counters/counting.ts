import { createHash } from "node:crypto";
import type { Table } from "../dynamo/table";
import {
  ConditionsFailed,
  RowsOverloaded,
  type TransactionWrite,
  transactUnderLoad,
} from "../dynamo/transact";
import { updateItem } from "../dynamo/update-item";
import { keys, pageviewShards, type SiteId } from "../keys";
import { counterRow, isOnFirstRow, isOverloaded, spreadCounters } from "./spread-counters";

type MessageCounter = "impressions" | "clicks" | "dismissals" | "conversions";

/** Something that happened on a page: to a message of its site, or, a page view, to the site. */
export type CountedEvent = { eventId: string } & (
  | { counter: MessageCounter; timeId: string }
  | { counter: "pageviews" }
);

/** Counts a click that nothing tells from its repeats. False: no such message. */
export async function countClick(table: Table, site: SiteId, timeId: string): Promise<boolean> {
  const count = async () => {
    const { written } = await updateItem(table, counterRow(site, timeId), {
      UpdateExpression: "ADD clicks :one",
      ConditionExpression: isKnownMessage,
      ExpressionAttributeValues: { ":one": 1 },
    });
    return written;
  };
  try {
    return await count();
  } catch (error) {
    // It was refused, so it has not been counted.
    if (!isOverloaded(error)) throw error;
    return (await spreadCounters(table, site, timeId)) && (await count());
  }
}

/**
 * Counts events of one site, at most 50, all at once and each once however often it is sent. Those of
 * unknown messages are dropped, and nothing is created for them.
 * @returns how many are counted, now or by an earlier sending
 */
export async function countEvents(
  table: Table,
  site: SiteId,
  events: readonly CountedEvent[],
  now: Date,
): Promise<number> {
  let open = withoutRepeats(events);
  let dropped = new Set<string>();
  while (open.length > 0) {
    const targets = targetsOf(site, open);
    try {
      await transactUnderLoad(
        table,
        [
          ...open.map(({ eventId }) => seenWrite(site, eventId, now)),
          ...targets.map(({ write }) => write),
        ],
        (place) => targets[place - open.length]?.canSpread === true,
      );
      break;
    } catch (error) {
      if (error instanceof RowsOverloaded) {
        for (const place of error.places) {
          const { timeId } = targets[place - open.length] ?? {};
          if (timeId) await spreadCounters(table, site, timeId);
        }
        continue;
      }
      if (!(error instanceof ConditionsFailed)) throw error;
      const unknown = targets
        .filter((_, index) => error.failed.has(open.length + index))
        .flatMap((target) => target.events.map(({ eventId }) => eventId));
      dropped = new Set([...dropped, ...unknown]);
      open = open.filter(({ eventId }, index) => !error.failed.has(index) && !dropped.has(eventId));
    }
  }
  return events.filter(({ eventId }) => !dropped.has(eventId)).length;
}

// Counters are created with their message: what has none is unknown, and stays so.
const isKnownMessage = "attribute_exists(pk)";
// A page's script repeats an event for minutes at most; a day is plenty.
const eventMemorySeconds = 86_400;

function withoutRepeats(events: readonly CountedEvent[]): CountedEvent[] {
  return [...new Map(events.map((event) => [event.eventId, event])).values()];
}

/** The part of a transaction that refuses an event which was seen before. */
export function seenWrite(site: SiteId, eventId: string, now: Date): TransactionWrite {
  return {
    Put: {
      Item: {
        ...keys.eventSeen(site, eventId),
        ttl: Math.floor(now.getTime() / 1000) + eventMemorySeconds,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

interface Target {
  /** Undefined for page views, which are spread anyway. */
  timeId: string | undefined;
  canSpread: boolean;
  events: CountedEvent[];
  write: TransactionWrite;
}

/** The counter rows that events raise, each once, since a transaction writes no row twice. */
function targetsOf(site: SiteId, events: readonly CountedEvent[]): Target[] {
  const byRow = new Map<string, CountedEvent[]>();
  for (const event of events) {
    const row = "timeId" in event ? event.timeId : "";
    byRow.set(row, [...(byRow.get(row) ?? []), event]);
  }
  return [...byRow].map(([timeId, ofRow]) => ({
    timeId: timeId || undefined,
    canSpread: timeId !== "" && isOnFirstRow(site, timeId),
    events: ofRow,
    write: timeId
      ? messageCountWrite(site, timeId, ofRow)
      : { Update: { Key: keys.pageviews(site, shardOf(ofRow)), ...raise(ofRow) } },
  }));
}

/** The part of a transaction that counts what happened to a message, and refuses an unknown one. */
export function messageCountWrite(
  site: SiteId,
  timeId: string,
  counted: readonly Pick<CountedEvent, "counter">[],
): TransactionWrite {
  return {
    Update: {
      Key: counterRow(site, timeId),
      ...raise(counted),
      ConditionExpression: isKnownMessage,
    },
  };
}

function raise(events: readonly Pick<CountedEvent, "counter">[]) {
  const counts = new Map<string, number>();
  for (const { counter } of events) counts.set(counter, (counts.get(counter) ?? 0) + 1);
  const terms = [...counts.keys()].map((counter) => `${counter} :${counter}`);
  return {
    UpdateExpression: `ADD ${terms.join(", ")}`,
    ExpressionAttributeValues: Object.fromEntries(
      [...counts].map(([counter, count]) => [`:${counter}`, count]),
    ),
  };
}

function shardOf([first]: readonly CountedEvent[]): number {
  return (
    createHash("sha256")
      .update(first?.eventId ?? "")
      .digest()
      .readUInt8() % pageviewShards
  );
}
