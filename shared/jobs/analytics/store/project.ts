import * as z from "zod/mini";
import { addTo, minus, shownCounts, type Tally, unknownCounts } from "../../../model/measures";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems } from "../../../table/dynamo/read";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { meteredIn, siteDayWrite } from "../../metering/items";
import { quarterOf, raisedAttributes, utcDay } from "./rollups";

/** Everything that has happened according to one row of the table. */
export interface Reading {
  /** The row's key. */
  key: Key;
  /** The message that it is about; undefined if it is only about the site. */
  timeId: string | undefined;
  /** The landing page that it is about. The site's figures do not include a page's. */
  pageTimeId?: string | undefined;
  /** Rises with each change of the row that matters here. */
  order: number;
  total: Tally;
  /** The part of the total that is already counted if the row has no checkpoint. */
  before: Tally;
  /** Whether the checkpoint expires once the stream no longer holds the changes that led to it. */
  isBrief: boolean;
  /** When the row changed. */
  at: Date;
}

// A transaction has at most 100 writes, and a reading needs up to four: its checkpoint, the message's day, the site's day, and
// the same day of usage.
const readingsPerTransaction = 25;
// A stream keeps changes for a day.
const checkpointSeconds = 2 * 86_400;

/**
 * Adds the difference between each row's reading and its checkpoint to the site's roll-ups and the account's usage, and
 * moves the checkpoint in the same transaction. So a repeated or late reading changes nothing, and the row's next reading
 * makes up for a lost one.
 */
export async function project(
  table: Table,
  site: SiteId,
  readings: readonly Reading[],
  now: Date,
): Promise<void> {
  const last = lastOfQuarters(readings);
  for (let start = 0; start < last.length; start += readingsPerTransaction) {
    const some = last.slice(start, start + readingsPerTransaction);
    // Another instance may handle the same rows. The slower one checks again what is left to add.
    await retryOnConflict(() => projectOnce(table, site, some, now));
  }
}

/** Lets the checkpoint of a deleted row expire, once no more changes of that row can come. */
export async function expireCheckpoint(table: Table, key: Key, now: Date): Promise<void> {
  await updateItem(table, keys.checkpoint(key), {
    UpdateExpression: "SET #ttl = :ttl",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":ttl": ttlAfter(now, checkpointSeconds) },
  });
}

/** The last reading of each row in each quarter of an hour. Totals only grow, so it includes the earlier ones. */
function lastOfQuarters(readings: readonly Reading[]): Reading[] {
  const last = new Map<string, Reading>();
  for (const reading of [...readings].sort((left, right) => left.order - right.order)) {
    const id = `${idOf(reading.key)}\n${quarterOf(reading.at)}`;
    last.set(id, { ...reading, before: (last.get(id) ?? reading).before });
  }
  return [...last.values()];
}

const checkpointSchema = z.object({
  order: z.number(),
  total: z.record(z.string(), z.number()),
});

/** The part of a row that the roll-ups include. */
type Checkpoint = Coded<{ order: number; total: Tally }, Item>;

const checkpointRow = rowCodec<Item, { order: number; total: Tally }>({
  from: (item) => parseStored(checkpointSchema, item),
  to: ({ order, total }) => ({ order, total }),
});

/** A row with readings, with its stored checkpoint and its new one. */
interface Projection {
  /** The row's first reading. */
  reading: Reading;
  /** Undefined if no counts of the row are in the roll-ups. */
  stored: Checkpoint | undefined;
  next: Checkpoint;
}

async function projectOnce(
  table: Table,
  site: SiteId,
  readings: readonly Reading[],
  now: Date,
): Promise<void> {
  const projections = await readProjections(table, readings);
  const raises = new Map<string, { key: Key; counts: Map<string, number> }>();
  /** The increase of usage, by day. */
  const metered = new Map<string, Tally>();
  for (const reading of readings) {
    const projection = projections.get(idOf(reading.key));
    if (!projection || reading.order <= projection.next.order) continue;
    const { at, order } = reading;
    const before = projection.next.total;
    const total = { ...unknownCounts(before), ...reading.total };
    const day = utcDay(at);
    const risen = minus(total, before);
    const added = raisedAttributes(shownCounts(risen), at);
    const used = meteredIn(risen, reading);
    if (used) {
      const sum = metered.get(day) ?? {};
      addTo(sum, used);
      metered.set(day, sum);
    }
    projection.next = { ...projection.next, order, total };
    for (const key of daysOf(reading, site, day)) {
      const { counts } = raises.get(idOf(key)) ?? { counts: new Map<string, number>() };
      for (const [name, count] of added) counts.set(name, (counts.get(name) ?? 0) + count);
      if (counts.size > 0) raises.set(idOf(key), { key, counts });
    }
  }
  if (raises.size === 0 && metered.size === 0) return;
  await transact(table, [
    ...[...projections.values()]
      .filter(({ stored, next }) => next.order > (stored?.order ?? noOrder))
      .map((projection) => checkpointWrite(projection, now)),
    ...[...raises.values()].map(raiseWrite),
    ...[...metered].map(([day, tally]) => siteDayWrite(site, day, tally, now)),
  ]);
}

/** The rows of a day to which a reading is added. */
function daysOf({ timeId, pageTimeId }: Reading, site: SiteId, day: string): Key[] {
  if (pageTimeId !== undefined) return [keys.pageDay(site, day, pageTimeId)];
  const siteDay = keys.siteDay(site, day);
  return timeId === undefined ? [siteDay] : [siteDay, keys.messageDay(site, day, timeId)];
}

// Lower than any reading's.
const noOrder = -1;

async function readProjections(
  table: Table,
  readings: readonly Reading[],
): Promise<Map<string, Projection>> {
  const firsts = new Map<string, Reading>();
  for (const reading of readings) {
    if (!firsts.has(idOf(reading.key))) firsts.set(idOf(reading.key), reading);
  }
  const items = await getItems(
    table,
    [...firsts.values()].map(({ key }) => keys.checkpoint(key)),
    { consistent: true },
  );
  return new Map(
    [...firsts].map(([id, reading], index) => {
      const item = items[index];
      const stored = item && checkpointRow.from(item);
      const next = stored ?? { order: noOrder, total: reading.before };
      return [id, { reading, stored, next }] as const;
    }),
  );
}

function checkpointWrite({ reading, stored, next }: Projection, now: Date): TransactionWrite {
  return {
    Put: {
      Item: {
        ...checkpointRow.to(next),
        ...keys.checkpoint(reading.key),
        ...(reading.isBrief && { ttl: ttlAfter(now, checkpointSeconds) }),
      },
      ...(stored === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : {
            ConditionExpression: "#order = :stored",
            ExpressionAttributeNames: { "#order": "order" },
            ExpressionAttributeValues: { ":stored": stored.order },
          }),
    },
  };
}

function raiseWrite({ key, counts }: { key: Key; counts: Map<string, number> }): TransactionWrite {
  const terms = [...counts.keys()].map((name, index) => `${name} :${index}`);
  return {
    Update: {
      Key: key,
      UpdateExpression: `ADD ${terms.join(", ")}`,
      ExpressionAttributeValues: Object.fromEntries(
        [...counts.values()].map((count, index) => [`:${index}`, count]),
      ),
    },
  };
}

function idOf({ pk, sk }: Key): string {
  return `${pk}\n${sk}`;
}
