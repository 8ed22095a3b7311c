import { wholeCounters } from "../counters/counters";
import type { Item, Key } from "../dynamo/item";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";

// DynamoDB's limit.
const itemsPerBatch = 100;

/** One record, strongly consistent, in one round trip; undefined when there is none. */
export async function readRecord<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
): Promise<Row | undefined> {
  const rows = await readRecords(table, layout, site, [timeId], { withContent: true });
  return rows.get(timeId);
}

/** Records by time id, all batches in parallel; those that do not exist are left out. */
export async function readRecords<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  timeIds: readonly string[],
  { withContent }: { withContent: boolean },
): Promise<Map<string, Row>> {
  const rowKeys = [
    layout.record,
    ...(layout.counters ? [layout.counters] : []),
    ...(withContent && layout.body ? [layout.body] : []),
  ];
  const recordsPerBatch = Math.floor(itemsPerBatch / rowKeys.length);
  const batches: string[][] = [];
  for (let start = 0; start < timeIds.length; start += recordsPerBatch) {
    batches.push(timeIds.slice(start, start + recordsPerBatch));
  }
  const read = await Promise.all(batches.map((batch) => readBatch(batch)));
  return new Map(read.flat());

  async function readBatch(
    batch: readonly string[],
    triesLeft = 5,
  ): Promise<(readonly [string, Row])[]> {
    const wanted = batch.flatMap((timeId) => rowKeys.map((toKey) => toKey(site, timeId)));
    const items = await getItems(table, wanted, { consistent: true });
    const itemOf = (index: number, toKey: RecordLayout<Row>["body"]) =>
      toKey && items[index * rowKeys.length + rowKeys.indexOf(toKey)];
    const counters = await wholeCounters(
      table,
      layout,
      site,
      new Map(
        batch.flatMap((timeId, index) => {
          const item = itemOf(index, layout.counters);
          return item ? [[timeId, item] as const] : [];
        }),
      ),
    );
    const rows = batch.map(async (timeId, index) => {
      const at = (toKey: RecordLayout<Row>["body"]) => itemOf(index, toKey);
      const record = at(layout.record);
      if (!record) return [];
      const body = withContent ? at(layout.body) : undefined;
      // The record changed while its rows were read, so they have different versions: it is read again.
      const hasChanged = withContent && layout.body && body?.version !== record.bodyVersion;
      if (hasChanged) {
        if (triesLeft === 0) throw new Error(`The rows of ${timeId} do not belong together.`);
        return await readBatch([timeId], triesLeft - 1);
      }
      const parts = { timeId, record, body, counters: counters.get(timeId) };
      return [[timeId, layout.assemble(parts)] as const];
    });
    return (await Promise.all(rows)).flat();
  }
}

/** The rows (at most 100) of these time ids, read by `read`, by time id; missing rows are left out. */
export async function readEach<Value>(
  table: Table,
  timeIds: readonly string[],
  keyOf: (timeId: string) => Key,
  read: (item: Item) => Value,
): Promise<Map<string, Value>> {
  if (timeIds.length === 0) return new Map();
  const items = await getItems(table, timeIds.map(keyOf), { consistent: true });
  return new Map(
    timeIds.flatMap((timeId, index) => {
      const item = items[index];
      return item ? [[timeId, read(item)] as const] : [];
    }),
  );
}

interface Parts {
  records: ReadonlyMap<string, Item>;
  /** Undefined if nothing is counted. */
  counters: ReadonlyMap<string, Item> | undefined;
  /** Undefined if content is not wanted. */
  bodies: ReadonlyMap<string, Item> | undefined;
}

/** Assembles records from their rows. A record that changed between the reads is read again. */
export async function joinRows<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  timeIds: readonly string[],
  { records, counters, bodies }: Parts,
): Promise<Row[]> {
  const changed = new Set(
    timeIds.filter(
      (timeId) =>
        (bodies && bodies.get(timeId)?.version !== records.get(timeId)?.bodyVersion) ||
        (counters && !layout.startsUncounted && !counters.has(timeId)),
    ),
  );
  const again =
    changed.size === 0
      ? new Map<string, Row>()
      : await readRecords(table, layout, site, [...changed], { withContent: bodies !== undefined });
  const wanted = new Set(timeIds);
  const onPage = [...(counters ?? [])].filter(([timeId]) => wanted.has(timeId));
  const whole = await wholeCounters(table, layout, site, new Map(onPage));
  return timeIds.flatMap((timeId) => {
    const record = records.get(timeId);
    if (changed.has(timeId) || !record) return again.get(timeId) ?? [];
    return layout.assemble({
      timeId,
      record,
      body: bodies?.get(timeId),
      counters: whole.get(timeId),
    });
  });
}
