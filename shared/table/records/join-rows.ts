import { wholeCounters } from "../counters/whole-counters";
import type { Item } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { readRecords } from "./read";

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
