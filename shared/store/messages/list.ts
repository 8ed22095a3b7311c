import { keys, type Site } from "../keys";
import { readEach, readRange, readSpan } from "../range";
import type { Item, Key } from "../read";
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
  const read = (key: Key) => readRange(table, key, query.before, most);
  const [records, counters, bodies] = await Promise.all([
    read(keys.message(site, "")),
    read(keys.counters(site, "")),
    query.withContent ? read(keys.messageBody(site, "")) : undefined,
  ]);
  const oldestBody = bodies && [...bodies.keys()].at(-1);
  const page: string[] = [];
  let next: string | undefined;
  for (const timeId of records.keys()) {
    const isBeyondContent = oldestBody !== undefined && timeId < oldestBody;
    if (page.length === query.limit || isBeyondContent) {
      next = page.at(-1);
      break;
    }
    page.push(timeId);
  }
  return { rows: await join(table, site, page, { records, counters, bodies }), next };
}

async function listMatching(
  table: Table,
  site: Site,
  query: MessageQuery,
  matches: (message: StoredMessage) => boolean,
): Promise<MessagePage> {
  const isMatch = (item: Item) => matches(messageFrom(item, undefined).message);
  const records = await readRange(table, keys.message(site, ""), query.before, {
    items: Number.POSITIVE_INFINITY,
    bytes: filteredLimitBytes,
    isEnough: (items) => items.filter(isMatch).length > query.limit,
  });
  const page: string[] = [];
  let next = records.endsEarly ? [...records.keys()].at(-1) : undefined;
  let last: string | undefined;
  for (const [timeId, record] of records) {
    if (isMatch(record)) {
      if (page.length === query.limit) {
        next = last;
        break;
      }
      page.push(timeId);
    }
    last = timeId;
  }
  if (page.length === 0) return { rows: [], next };
  const [counters, bodies] = await Promise.all([
    readSpan(table, keys.counters(site, ""), page),
    query.withContent
      ? readEach(table, (timeId) => keys.messageBody(site, timeId), page)
      : undefined,
  ]);
  const rows = await join(table, site, page, { records, counters, bodies });
  // What changed since the filter looked is judged by what it is now.
  return { rows: rows.filter(({ message }) => matches(message)), next };
}

interface Parts {
  records: ReadonlyMap<string, Item>;
  counters: ReadonlyMap<string, Item>;
  /** Undefined where content is not wanted. */
  bodies: ReadonlyMap<string, Item> | undefined;
}

/** Messages from their rows; one that changed between the reads is read again, whole. */
async function join(
  table: Table,
  site: Site,
  timeIds: readonly string[],
  { records, counters, bodies }: Parts,
): Promise<CountedRow[]> {
  const changed = timeIds.filter(
    (timeId) => bodies && bodies.get(timeId)?.version !== records.get(timeId)?.bodyVersion,
  );
  const again =
    changed.length === 0
      ? new Map<string, CountedRow>()
      : await readMessages(table, site, changed, { withContent: true });
  return timeIds.flatMap((timeId) => {
    const record = records.get(timeId);
    if (changed.includes(timeId) || !record) return again.get(timeId) ?? [];
    const row = messageFrom(record, bodies?.get(timeId));
    return { timeId, ...row, counters: countersFrom(counters.get(timeId)) };
  });
}
