import { keys, type Site } from "../keys";
import { getItems } from "../read";
import type { Table } from "../table";
import { countersFrom, type MessageCounters, type MessageRow, messageFrom } from "./items";

/** A message's rows together with its counters. */
export interface CountedRow extends MessageRow {
  timeId: string;
  counters: MessageCounters;
}

// A batch reads at most 100 items, and a message is up to three.
const messagesPerBatch = 33;

/** One message, strongly consistent, in one round trip; undefined when there is none. */
export async function readMessage(
  table: Table,
  site: Site,
  timeId: string,
): Promise<CountedRow | undefined> {
  const rows = await readMessages(table, site, [timeId], { withContent: true });
  return rows.get(timeId);
}

/** Messages by time id, all batches side by side; those that do not exist are left out. */
export async function readMessages(
  table: Table,
  site: Site,
  timeIds: readonly string[],
  { withContent }: { withContent: boolean },
): Promise<Map<string, CountedRow>> {
  const batches: string[][] = [];
  for (let start = 0; start < timeIds.length; start += messagesPerBatch) {
    batches.push(timeIds.slice(start, start + messagesPerBatch));
  }
  const read = await Promise.all(
    batches.map((batch) => readBatch(table, site, batch, withContent)),
  );
  return new Map(read.flat());
}

async function readBatch(
  table: Table,
  site: Site,
  timeIds: readonly string[],
  withContent: boolean,
): Promise<(readonly [string, CountedRow])[]> {
  const perMessage = (timeId: string) => [
    keys.message(site, timeId),
    keys.counters(site, timeId),
    ...(withContent ? [keys.messageBody(site, timeId)] : []),
  ];
  const items = await getItems(table, timeIds.flatMap(perMessage), { consistent: true });
  const width = withContent ? 3 : 2;
  const rows = timeIds.map(async (timeId, index) => {
    const [item, counters, body] = items.slice(index * width, (index + 1) * width);
    if (!item) return [];
    // A change between the reads shows as another version: then the message is read again.
    if (withContent && body?.version !== item.bodyVersion) {
      return await readBatch(table, site, [timeId], true);
    }
    return [
      [timeId, { timeId, ...messageFrom(item, body), counters: countersFrom(counters) }] as const,
    ];
  });
  return (await Promise.all(rows)).flat();
}
