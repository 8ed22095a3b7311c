import { clockSkewMs } from "../../model/clock-skew";
import { type Item, ttlAfter } from "../../table/dynamo/item";
import { getItem, getItems, getSettled, queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import {
  type FeedRow,
  feedHeadFrom,
  feedPosition,
  feedRowFrom,
  hasLapsed,
  newestSeqIn,
  numberedAt,
} from "./rows";

/** Changes in the order of their numbers, without a hole. */
export interface FeedPage {
  rows: FeedRow[];
  /** The number of the newest change. If it is higher than that of the last row, there are more. */
  newestSeq: number;
}

/** Thrown where changes after the given number are no longer stored, so that a reader would miss them. */
export class CursorExpired extends Error {}

/**
 * The changes after a number, at most `limit`. The page ends before a hole: a Query may see some rows of a transaction
 * and not others, and who went on behind them would miss those.
 * @throws CursorExpired
 */
export async function readChanges(
  table: Table,
  accountKey: string,
  after: number,
  limit: number,
  now: Date,
): Promise<FeedPage> {
  const [{ items }, head] = await Promise.all([
    queryPage(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": keys.feedHead(accountKey).pk,
        ":first": feedPosition(after + 1),
        ":last": feedPosition(after + limit),
      },
      ConsistentRead: true,
    }),
    getItem(table, keys.feedHead(accountKey)),
  ]);
  const rows = withoutHole(items, after);
  const newestSeq = Math.max(newestSeqIn(head), rows.at(-1)?.seq ?? 0);
  // The position is not from this feed: the table was restored since.
  if (after > newestSeq) throw new CursorExpired();
  if (rows.length > 0) {
    if (items[0] && hasLapsed(items[0], now)) throw new CursorExpired();
    return { rows, newestSeq };
  }
  if (after === newestSeq) return { rows, newestSeq };
  // The next row is still being written, or it is gone.
  const position = feedPosition(after + 1);
  const [next] = await getSettled(table, [keys.feedRow(accountKey, position)]);
  if (!next || hasLapsed(next, now)) throw new CursorExpired();
  return { rows: [feedRowFrom(next)], newestSeq };
}

/**
 * The changes before a number, newest first, at most `limit`, as far as they are stored and not older than `earliest`. The next
 * page continues before `end`. The newest changes may miss one whose row is still being written, so a reader who must not miss
 * any reads forwards.
 */
export async function readChangesBack(
  table: Table,
  accountKey: string,
  before: number,
  { limit, earliest, now }: { limit: number; earliest: Date | undefined; now: Date },
): Promise<{ rows: FeedRow[]; end: number; hasMore: boolean }> {
  const { items, lastKey } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": keys.feedHead(accountKey).pk,
      ":first": feedPosition(1),
      ":last": feedPosition(before - 1),
    },
    ScanIndexForward: false,
    Limit: limit,
    ConsistentRead: true,
  });
  // Numbers are given in the order of time, except where clocks differ.
  const isBefore = (item: Item) =>
    earliest !== undefined && numberedAt(item).getTime() < earliest.getTime() - clockSkewMs;
  const first = items.findIndex((item) => hasLapsed(item, now) || isBefore(item));
  const read = first < 0 ? items : items.slice(0, first);
  const wanted = read.filter((item) => earliest === undefined || isOf(item, earliest));
  const last = read.at(-1);
  return {
    rows: wanted.map(feedRowFrom),
    end: last ? feedRowFrom(last).seq : before,
    hasMore: first < 0 && lastKey !== undefined,
  };
}

/** The number of the account's newest change; 0 before the first one. */
export async function readNewestSeq(table: Table, accountKey: string): Promise<number> {
  return newestSeqIn(await getItem(table, keys.feedHead(accountKey)));
}

/**
 * The number from which changes are still stored, for a reader who takes what is left: the one before the oldest stored change
 * after `after`, or the newest change's.
 */
export async function readOldestStart(
  table: Table,
  accountKey: string,
  after: number,
  now: Date,
): Promise<number> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk > :after",
    // TTL is up to two days late.
    FilterExpression: "#ttl > :now",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":pk": keys.feedHead(accountKey).pk,
      ":after": feedPosition(after),
      ":now": ttlAfter(now, 0),
    },
    ConsistentRead: true,
  });
  const [oldest] = items;
  return oldest ? feedRowFrom(oldest).seq - 1 : await readNewestSeq(table, accountKey);
}

// Read in one round trip. This many find a change among a million in five.
const probes = 15;
// The most earlier changes that are looked at.
const maxEarlier = 200;

/**
 * The number after which the changes since a time begin: those made at that time or later, or numbered since, as far as they
 * are stored. Records' own times are in no order, so the search uses the times of the numbers.
 */
export async function readSeqAt(
  table: Table,
  accountKey: string,
  since: Date,
  now: Date,
): Promise<number> {
  const { seq, gapAfter, gapEnd } = feedHeadFrom(await getItem(table, keys.feedHead(accountKey)));
  // A clock may be ahead of the one that set the numbers' times.
  const from = new Date(since.getTime() - clockSkewMs);
  let [before, after] = [0, seq + 1];
  if (gapEnd > 0) {
    // The search wants numbers without a gap: those before the last restore, or those after it.
    const [last] = await readItemsAt(table, accountKey, [gapAfter], now);
    if (last && numberedAt(last) >= from) after = gapAfter + 1;
    else before = gapEnd;
  }
  while (after - before > 1) {
    const step = Math.max(1, (after - before) / (probes + 1));
    const seqs = [];
    for (let at = before + step; at < after; at += step) seqs.push(Math.floor(at));
    const items = await readItemsAt(table, accountKey, seqs, now);
    const times = new Map(items.map((item) => [feedRowFrom(item).seq, numberedAt(item)]));
    const isBefore = (seq: number) => (times.get(seq) ?? new Date(0)) < from;
    const first = seqs.find((seq) => !isBefore(seq)) ?? after;
    before = Math.max(before, ...seqs.filter((seq) => seq < first));
    after = first;
  }
  // No change has a number in the gap, and a reader at a position in it has to start over.
  const isInGap = (at: number) => gapEnd > 0 && at >= gapAfter && at < gapEnd;
  const start = isInGap(before) ? gapEnd : before;
  const found = await withoutEarlier(table, accountKey, start, since);
  return isInGap(found) ? await withoutEarlier(table, accountKey, gapEnd, since) : found;
}

/** Skips changes that were both made and numbered before `since`. Looks at one page only. */
async function withoutEarlier(
  table: Table,
  accountKey: string,
  after: number,
  since: Date,
): Promise<number> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": keys.feedHead(accountKey).pk,
      ":first": feedPosition(after + 1),
      ":last": feedPosition(after + maxEarlier),
    },
    ConsistentRead: true,
  });
  const wanted = items.findIndex((item) => isOf(item, since));
  if (wanted < 0) return items.length > 0 ? feedRowFrom(items.at(-1) as Item).seq : after;
  return feedRowFrom(items[wanted] as Item).seq - 1;
}

/** Whether a change was made at a time or later, or was numbered since. */
function isOf(item: Item, since: Date): boolean {
  return feedRowFrom(item).createdAt >= since.toISOString() || numberedAt(item) >= since;
}

/** Changes by their numbers. Those that are no longer stored are left out. */
export async function readChangesAt(
  table: Table,
  accountKey: string,
  seqs: readonly number[],
  now: Date,
): Promise<FeedRow[]> {
  return (await readItemsAt(table, accountKey, seqs, now)).map(feedRowFrom);
}

async function readItemsAt(
  table: Table,
  accountKey: string,
  seqs: readonly number[],
  now: Date,
): Promise<Item[]> {
  if (seqs.length === 0) return [];
  const wanted = seqs.map((seq) => keys.feedRow(accountKey, feedPosition(seq)));
  const items = await getItems(table, wanted, { consistent: true });
  return items.flatMap((item) => (item && !hasLapsed(item, now) ? [item] : []));
}

function withoutHole(items: readonly Item[], after: number): FeedRow[] {
  const rows = items.map(feedRowFrom);
  const hole = rows.findIndex(({ seq }, index) => seq !== after + index + 1);
  return hole < 0 ? rows : rows.slice(0, hole);
}
