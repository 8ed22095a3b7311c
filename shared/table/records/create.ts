import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import type { EditableLayout, EditableRow } from "../record-layout";
import { asStored } from "./as-stored";
import { useWrites } from "./asset-uses";
import { indexWrites } from "./index-writes";
import { newRecordWrites } from "./write";

/**
 * Stores a new record, together with the other writes that its creation needs.
 * @returns what `present` makes of the record, or what the refusal of another write means
 * @throws the error that the refusal of another write means
 */
export async function createRecord<Row extends EditableRow, Answer = Row, Outcome = never>(
  table: Table,
  layout: EditableLayout<Row>,
  site: Site,
  row: Row,
  others: readonly TransactionWrite<Outcome>[],
  present: (row: Row) => Answer = asStored,
): Promise<Answer | Outcome> {
  return await transact(table, [...creationWrites(layout, site, [row]), ...others], present(row));
}

/** The writes that store new records of a site. */
export function creationWrites<Row extends EditableRow>(
  layout: EditableLayout<Row>,
  site: Site,
  rows: readonly Row[],
): TransactionWrite[] {
  const writes = rows.flatMap((row) => {
    const { timeId } = row;
    const { record, body, counters } = layout.rows(row);
    const isCounted = layout.counters && !layout.startsUncounted;
    return [
      ...newRecordWrites(
        { ...record, ...layout.record(site, timeId) },
        { ...body, ...layout.body(site, timeId) },
        ...(isCounted ? [{ ...counters, ...layout.counters?.(site, timeId) }] : []),
      ),
      ...indexWrites(layout, site, timeId, undefined, row),
    ];
  });
  const uses = rows.map((row) => layout.assets?.(row));
  return [...writes, ...useWrites(site.accountKey, [], uses)];
}
