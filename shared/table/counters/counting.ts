import { type Dropped, drop } from "../../model/event-types";
import { valueMeasure } from "../../model/measures";
import { ttlAfter } from "../dynamo/item";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transactOrExplain } from "../dynamo/transact";
import { updateItem } from "../dynamo/write-item";
import { keys, type SiteId } from "../keys";
import {
  counterRow,
  isOnFirstRow,
  isOverloaded,
  type MessageCounter,
  spreadCounters,
} from "./counters";
import { isCounting } from "./marks";
import { ownShard } from "./read-tally";

/** Something that happened on a page: to a message of its site, or to the site itself (a page view). */
export type CountedEvent = { eventId: string } & (
  | { counter: MessageCounter; timeId: string }
  | { counter: "goals"; timeId: string; value?: GoalValue }
  | { counter: "pageviews" }
);

/** A goal's value, in the currency's minor unit. */
export interface GoalValue {
  currency: string;
  amount: number;
}

/** An event's effect on a counter row. */
type Raise = Pick<CountedEvent, "counter"> & { value?: GoalValue };

/** Counts a click without an `eventId`, every time it is sent. False if there is no such message. */
export async function countClick(table: Table, site: SiteId, timeId: string): Promise<boolean> {
  const count = async () => {
    const { written } = await updateItem(table, counterRow(site, timeId), {
      UpdateExpression: "ADD clicks :one",
      ConditionExpression: isCounting,
      ExpressionAttributeValues: { ":one": 1 },
    });
    return written;
  };
  try {
    return await count();
  } catch (error) {
    // The write was refused, so the click has not been counted.
    if (!isOverloaded(error)) throw error;
    return (await spreadCounters(table, site, timeId)) && (await count());
  }
}

/**
 * Counts at most 50 events of one site, all at once and each only once, however often it is sent. Events of unknown
 * messages are dropped, and nothing is created for them.
 * @returns how many are counted, now or by an earlier request; what counts no more is added to `drops`
 */
export async function countEvents(
  table: Table,
  site: SiteId,
  events: readonly CountedEvent[],
  now: Date,
  drops: Dropped = {},
): Promise<number> {
  let open = withoutRepeats(events);
  drop(drops, "repeated", events.length - open.length);
  const dropped = new Set<string>();
  while (open.length > 0) {
    const refused = await transactOrExplain<Refused>(table, [
      ...open.map(({ eventId }) =>
        onConditionFailed("repeated", () => ({ counted: eventId }), seenWrite(site, eventId, now)),
      ),
      ...byRow(open).map((ofRow) =>
        onConditionFailed("gone", () => ({ unknown: ofRow }), countWrite(table, site, ofRow)),
      ),
    ]);
    if (refused.length === 0) break;
    const counted = new Set<string>();
    for (const meaning of refused) {
      if ("counted" in meaning) {
        counted.add(meaning.counted);
        drop(drops, "repeated");
      } else for (const { eventId } of meaning.unknown) dropped.add(eventId);
    }
    open = open.filter(({ eventId }) => !counted.has(eventId) && !dropped.has(eventId));
  }
  const accepted = events.filter(({ eventId }) => !dropped.has(eventId)).length;
  drop(drops, "unknown", events.length - accepted);
  return accepted;
}

/** An event that was counted before, or the events of a message that does not exist. */
type Refused = { counted: string } | { unknown: readonly CountedEvent[] };

// The embed script repeats an event for minutes at most; a day is plenty.
const eventMemorySeconds = 86_400;

function withoutRepeats(events: readonly CountedEvent[]): CountedEvent[] {
  return [...new Map(events.map((event) => [event.eventId, event])).values()];
}

/** The write that remembers an event; refused if the event was seen before. */
export function seenWrite(site: SiteId, eventId: string, now: Date): TransactionWrite {
  return {
    Put: {
      Item: { ...keys.eventSeen(site, eventId), ttl: ttlAfter(now, eventMemorySeconds) },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/** Events by the counter row that they raise, since a transaction writes no row twice. */
function byRow(events: readonly CountedEvent[]): CountedEvent[][] {
  const rows = new Map<string, CountedEvent[]>();
  for (const event of events) {
    const row = "timeId" in event ? event.timeId : "";
    rows.set(row, [...(rows.get(row) ?? []), event]);
  }
  return [...rows.values()];
}

/** The write that counts the events of one row. */
function countWrite(table: Table, site: SiteId, events: readonly CountedEvent[]): TransactionWrite {
  const [first] = events;
  return first && "timeId" in first
    ? messageCountWrite(table, site, first.timeId, events)
    : { Update: { Key: keys.pageviews(site, ownShard), ...raise(events) } };
}

/** The write that counts what happened to a message; refused if there is no such message. */
export function messageCountWrite(
  table: Table,
  site: SiteId,
  timeId: string,
  counted: readonly Raise[],
): TransactionWrite {
  const write = () => ({
    Update: {
      Key: counterRow(site, timeId),
      ...raise(counted),
      ConditionExpression: isCounting,
    },
  });
  if (!isOnFirstRow(site, timeId)) return write();
  return {
    ...write(),
    onOverload: async () => {
      await spreadCounters(table, site, timeId);
      return write();
    },
  };
}

function raise(events: readonly Raise[]) {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const { counter, value } of events) {
    add(counter, 1);
    if (value) add(valueMeasure(value.currency), value.amount);
  }
  const terms = [...counts.keys()].map((counter) => `${counter} :${counter}`);
  return {
    UpdateExpression: `ADD ${terms.join(", ")}`,
    ExpressionAttributeValues: Object.fromEntries(
      [...counts].map(([counter, count]) => [`:${counter}`, count]),
    ),
  };
}
