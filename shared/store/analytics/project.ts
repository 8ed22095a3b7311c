import { minus, type Tally, unknownCounts } from "../../model/analytics/measures";
import { getItems, type Item, type Key } from "../dynamo/read";
import { retry } from "../dynamo/retry";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, type TransactionWrite, transact } from "../dynamo/transact";
import { updateItem } from "../dynamo/update-item";
import { keys, type SiteId } from "../keys";
import { quarterOf, raisedAttributes, utcDay } from "./rollups";

/** What one row of the table says has happened, all in all. */
export interface Reading {
  /** The row. */
  key: Key;
  /** The message that it is about; undefined: the site alone. */
  timeId: string | undefined;
  /** Rises with each change of the row that counts. */
  order: number;
  total: Tally;
  /** What of the total is no news where the row has no checkpoint. */
  before: Tally;
  /** Whether the checkpoint expires once the stream can tell no more of what led to it. */
  isBrief: boolean;
  /** When the row changed. */
  at: Date;
}

// A transaction takes 100 writes, and a reading up to three: its checkpoint, the message's day, the site's.
const readingsPerTransaction = 33;
// A stream keeps what it has to tell for a day.
const checkpointSeconds = 2 * 86_400;

/**
 * Adds to a site's roll-ups what the readings have that the roll-ups do not: the difference to the
 * checkpoint of each row, which moves in the same transaction. So a reading that comes again, or late,
 * changes nothing, and one that was lost is made up for by the row's next.
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
    // Another instance may be at the same rows: whoever comes second looks again at what is left to add.
    await retry(
      () => projectOnce(table, site, some, now),
      (error) => error instanceof ConditionsFailed,
    );
  }
}

/** Lets the checkpoint of a row that is no more expire, when nothing of the row can come again. */
export async function expireCheckpoint(table: Table, key: Key, now: Date): Promise<void> {
  await updateItem(table, keys.checkpoint(key), {
    UpdateExpression: "SET #ttl = :ttl",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":ttl": expiry(now) },
  });
}

/** Totals grow: of those that a row reported within one quarter of an hour, the last one says all. */
function lastOfQuarters(readings: readonly Reading[]): Reading[] {
  const last = new Map<string, Reading>();
  for (const reading of [...readings].sort((left, right) => left.order - right.order)) {
    const id = `${idOf(reading.key)}\n${quarterOf(reading.at)}`;
    last.set(id, { ...reading, before: (last.get(id) ?? reading).before });
  }
  return [...last.values()];
}

interface Checkpoint {
  /** The order up to which the row is in the roll-ups; undefined where it is not yet. */
  stored: number | undefined;
  order: number;
  total: Tally;
  reading: Reading;
  /** The row as it was read. */
  item: Item | undefined;
}

async function projectOnce(
  table: Table,
  site: SiteId,
  readings: readonly Reading[],
  now: Date,
): Promise<void> {
  const checkpoints = await readCheckpoints(table, readings);
  const raises = new Map<string, { key: Key; counts: Map<string, number> }>();
  for (const reading of readings) {
    const checkpoint = checkpoints.get(idOf(reading.key));
    if (!checkpoint || reading.order <= checkpoint.order) continue;
    const { timeId, at, order } = reading;
    const total = { ...unknownCounts(checkpoint.total), ...reading.total };
    const day = utcDay(at);
    const added = raisedAttributes(minus(total, checkpoint.total), at);
    Object.assign(checkpoint, { order, total });
    for (const key of [
      keys.siteDay(site, day),
      ...(timeId === undefined ? [] : [keys.messageDay(site, day, timeId)]),
    ]) {
      const { counts } = raises.get(idOf(key)) ?? { counts: new Map<string, number>() };
      for (const [name, count] of added) counts.set(name, (counts.get(name) ?? 0) + count);
      if (counts.size > 0) raises.set(idOf(key), { key, counts });
    }
  }
  if (raises.size === 0) return;
  await transact(table, [
    ...[...checkpoints.values()]
      .filter(({ stored, order }) => order !== stored && order >= 0)
      .map((checkpoint) => checkpointWrite(checkpoint, now)),
    ...[...raises.values()].map(raiseWrite),
  ]);
}

async function readCheckpoints(
  table: Table,
  readings: readonly Reading[],
): Promise<Map<string, Checkpoint>> {
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
      const stored = item?.order as number | undefined;
      const total = (item?.total as Tally | undefined) ?? reading.before;
      return [id, { stored, order: stored ?? -1, total, reading, item }] as const;
    }),
  );
}

function checkpointWrite(
  { stored, order, total, reading, item }: Checkpoint,
  now: Date,
): TransactionWrite {
  return {
    Put: {
      Item: {
        ...item,
        ...keys.checkpoint(reading.key),
        order,
        total,
        ...(reading.isBrief && { ttl: expiry(now) }),
      },
      ...(stored === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : {
            ConditionExpression: "#order = :stored",
            ExpressionAttributeNames: { "#order": "order" },
            ExpressionAttributeValues: { ":stored": stored },
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

function expiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + checkpointSeconds;
}

function idOf({ pk, sk }: Key): string {
  return `${pk}\n${sk}`;
}
