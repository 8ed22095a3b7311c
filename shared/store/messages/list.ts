import { keys, type Site } from "../keys";
import { type Item, type Key, queryAll } from "../read";
import type { Table } from "../table";
import { countersFrom, messageFrom, type StoredMessage } from "./items";
import { type CountedRow, readMessages } from "./read";

export interface MessageQuery {
  limit: number;
  /** Only messages older than this time id. */
  before: string | undefined;
  /** Undefined: every message. Content is not there to be looked at. */
  matches: ((message: StoredMessage) => boolean) | undefined;
  /** Whether htmlContent, cssContent and slidesData are wanted. */
  withContent: boolean;
}

export interface MessagePage {
  rows: CountedRow[];
  /** The time id after which the list goes on; undefined at its end. */
  next: string | undefined;
}

// What one page reads at most: of content, and of the records that a filter looks through.
const contentLimitBytes = 4_000_000;
const filteredLimitBytes = 3_000_000;

/** One page of a site's messages, newest first: records, counters and content side by side. */
export async function listMessages(
  table: Table,
  site: Site,
  query: MessageQuery,
): Promise<MessagePage> {
  return query.matches
    ? await listMatching(table, site, query, query.matches)
    : await listEvery(table, site, query);
}

async function listEvery(table: Table, site: Site, query: MessageQuery): Promise<MessagePage> {
  // One more tells whether another page follows.
  const most = { items: query.limit + 1, bytes: contentLimitBytes };
  const [records, counters, bodies] = await Promise.all([
    readRange(table, keys.message(site, ""), query.before, most),
    readRange(table, keys.counters(site, ""), query.before, most),
    query.withContent
      ? readRange(table, keys.messageBody(site, ""), query.before, most)
      : undefined,
  ]);
  const oldestBody = bodies && [...bodies.keys()].at(-1);
  const page: MessagePage = { rows: [], next: undefined };
  let last: string | undefined;
  for (const [timeId, record] of records) {
    const isBeyondContent = oldestBody !== undefined && timeId < oldestBody;
    if (page.rows.length === query.limit || isBeyondContent) {
      page.next = last;
      break;
    }
    last = timeId;
    const body = bodies?.get(timeId);
    if (bodies && body?.version !== record.bodyVersion) {
      // It changed between the reads.
      const changed = await readMessages(table, site, [timeId], query);
      page.rows.push(...changed.values());
    } else {
      page.rows.push({
        timeId,
        ...messageFrom(record, body),
        counters: countersFrom(counters.get(timeId)),
      });
    }
  }
  return page;
}

async function listMatching(
  table: Table,
  site: Site,
  query: MessageQuery,
  matches: (message: StoredMessage) => boolean,
): Promise<MessagePage> {
  const records = await readRange(table, keys.message(site, ""), query.before, {
    items: Number.POSITIVE_INFINITY,
    bytes: filteredLimitBytes,
    isEnough: (items) =>
      items.filter((item) => matches(messageFrom(item, undefined).message)).length > query.limit,
  });
  const found: string[] = [];
  let next: string | undefined = records.endsEarly ? [...records.keys()].at(-1) : undefined;
  let last: string | undefined;
  for (const [timeId, record] of records) {
    if (matches(messageFrom(record, undefined).message)) {
      if (found.length === query.limit) {
        next = last;
        break;
      }
      found.push(timeId);
    }
    last = timeId;
  }
  const rows = await readMessages(table, site, found, query);
  // What changed since the filter looked is judged by what it is now.
  return { rows: [...rows.values()].filter(({ message }) => matches(message)), next };
}

/** Rows by time id, newest first. */
class Range extends Map<string, Item> {
  /** Whether the reading ended before the rows did. */
  endsEarly = false;
}

async function readRange(
  table: Table,
  { pk, sk }: Key,
  before: string | undefined,
  most: { items: number; bytes: number; isEnough?: (items: readonly Item[]) => boolean },
): Promise<Range> {
  let bytes = 0;
  let weighed = 0;
  const range = new Range();
  const items = await queryAll(
    table,
    {
      KeyConditionExpression: sk ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk, ...(sk && { ":sk": sk }) },
      ...(before && { ExclusiveStartKey: { pk, sk: sk + before } }),
      ScanIndexForward: false,
      ...(Number.isFinite(most.items) && { Limit: most.items }),
      ConsistentRead: true,
    },
    (sofar) => {
      for (; weighed < sofar.length; weighed += 1) bytes += JSON.stringify(sofar[weighed]).length;
      range.endsEarly =
        sofar.length >= most.items || bytes >= most.bytes || (most.isEnough?.(sofar) ?? false);
      return range.endsEarly;
    },
  );
  for (const item of items) range.set(String(item.sk).slice(sk.length), item);
  return range;
}
