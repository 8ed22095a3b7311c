import { addDays, daysBetween } from "../../../model/local-days";
import type { QuarterCount, Tally } from "../../../model/measures";
import type { Item, Key } from "../../../table/dynamo/item";
import { eachPage, getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import type { Dates, Span } from "../period";
import { addToSpans } from "../sums";
import { type WentLive, wentLiveFrom } from "./note-went-live";
import { countsFrom, dayAttributes, dayCountsFrom, quarterOf } from "./rollups";

// A page of a Query ends at 1 MB, and pages are read one after another. So long periods are read in parts, in parallel. 30
// days and the 30 before them fit into one part.
const daysPerQuery = { site: 70, messages: 35 };

/** The counts of a site in days of UTC, and the records that went live. */
export async function readSiteDays(
  table: Table,
  site: SiteId,
  days: Dates,
): Promise<{ counts: QuarterCount[]; wentLive: WentLive[] }> {
  const items = await readParts(
    table,
    (day) => keys.siteDay(site, day),
    partsOf(days, daysPerQuery.site),
  );
  return { counts: items.flatMap(countsFrom), wentLive: items.flatMap(wentLiveFrom) };
}

/**
 * The counts of each message of a site in UTC days, by time id. For the days in `whole`, which are entirely within the period,
 * the sums are read: a hundredth of the counts.
 */
export async function readMessagesDays(
  table: Table,
  site: SiteId,
  { current, whole }: { current: Dates; whole: Dates },
): Promise<Map<string, QuarterCount[]>> {
  const keyOf = (day: string) => keys.messageDay(site, day, "");
  const edges = [
    { from: current.from, to: addDays(whole.from, -1) },
    { from: addDays(whole.to, 1), to: current.to },
  ];
  const counts = new Map<string, QuarterCount[]>();
  const countsOf = ({ sk }: Item) => {
    const [, timeId = ""] = String(sk).split("#");
    const ofMessage = counts.get(timeId) ?? [];
    counts.set(timeId, ofMessage);
    return ofMessage;
  };
  await Promise.all([
    takeParts(table, keyOf, whole.from > whole.to ? [current] : edges, (row) => {
      countsOf(row).push(...countsFrom(row));
    }),
    takeParts(
      table,
      keyOf,
      partsOf(whole, daysPerQuery.messages),
      // Thousands of messages have a row for each day, so only the sum of their days is kept in memory.
      (row) => addUp(countsOf(row), dayCountsFrom(row), whole.from),
      dayAttributes,
    ),
  ]);
  return counts;
}

/**
 * The counts of each message, or each landing page, of a site in each of several spans, by time id. `spans` may resolve
 * while the days of UTC that they touch are being read. Only sums are kept, because a busy day of a message has 4 KB of
 * counts.
 */
export async function readRowsBySpan(
  table: Table,
  site: SiteId,
  kind: "message" | "landingPage",
  days: Dates,
  pendingSpans: Promise<readonly Span[]>,
): Promise<Map<string, Tally[]>> {
  const key = kind === "message" ? keys.messageDay : keys.pageDay;
  const rows = new Map<string, Tally[]>();
  await takeParts(
    table,
    (day) => key(site, day, ""),
    partsOf(days, daysPerQuery.messages),
    async (item) => {
      const spans = await pendingSpans;
      const [, timeId = ""] = String(item.sk).split("#");
      const tallies = rows.get(timeId) ?? spans.map(() => ({}));
      rows.set(timeId, tallies);
      addToSpans(tallies, countsFrom(item), spans);
    },
  );
  return rows;
}

/** Adds counts of whole days to the sums, as if everything had happened on the first day. */
function addUp(sums: QuarterCount[], counts: readonly QuarterCount[], day: string): void {
  const quarter = quarterOf(new Date(day));
  for (const { measure, count } of counts) {
    const sum = sums.find((each) => each.measure === measure && each.quarter === quarter);
    if (sum) sum.count += count;
    else sums.push({ quarter, measure, count });
  }
}

/** The counts of one message in days of UTC. */
export async function readMessageDays(
  table: Table,
  site: SiteId,
  timeId: string,
  days: Dates,
): Promise<QuarterCount[]> {
  return await readDays(table, (day) => keys.messageDay(site, day, timeId), days);
}

/** The counts of one landing page in days of UTC. */
export async function readPageDays(
  table: Table,
  site: SiteId,
  timeId: string,
  days: Dates,
): Promise<QuarterCount[]> {
  return await readDays(table, (day) => keys.pageDay(site, day, timeId), days);
}

/** Reads a row for each day. */
async function readDays(
  table: Table,
  keyOf: (day: string) => Key,
  days: Dates,
): Promise<QuarterCount[]> {
  const batches = partsOf(days, 100).map((part) =>
    getItems(table, datesIn(part).map(keyOf), { consistent: false }),
  );
  const items = (await Promise.all(batches)).flat();
  return items.flatMap((item) => (item ? countsFrom(item) : []));
}

async function readParts(
  table: Table,
  keyOf: (day: string) => Key,
  parts: readonly Dates[],
): Promise<Item[]> {
  const items: Item[] = [];
  await takeParts(table, keyOf, parts, (item) => items.push(item));
  return items;
}

/** Reads the parts in parallel, and passes each row to `take`. */
async function takeParts(
  table: Table,
  keyOf: (day: string) => Key,
  parts: readonly Dates[],
  take: (item: Item) => unknown,
  attributes?: readonly string[],
): Promise<void> {
  const reads = parts.map(({ from, to }) =>
    eachPage(
      table,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": keyOf(from).pk,
          ":first": keyOf(from).sk,
          // "~" sorts after every key that begins with the last day.
          ":last": `${to}~`,
        },
        ...(attributes && { ProjectionExpression: ["pk", "sk", ...attributes].join(", ") }),
      },
      async (items) => {
        for (const item of items) await take(item);
        return false;
      },
    ),
  );
  await Promise.all(reads);
}

function partsOf({ from, to }: Dates, maxDays: number): Dates[] {
  const parts: Dates[] = [];
  for (let start = from; start <= to; start = addDays(start, maxDays)) {
    const end = addDays(start, maxDays - 1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

function datesIn({ from, to }: Dates): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}
