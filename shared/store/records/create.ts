import { useWrites } from "../assets/uses";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import { asStored } from "./as-stored";
import { indexWrites } from "./index-writes";
import type { EditableLayout, EditableRow } from "./layout";
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
  const { timeId } = row;
  const { record, body, counters } = layout.rows(row);
  const writes = newRecordWrites(
    { ...record, ...layout.record(site, timeId) },
    { ...body, ...layout.body(site, timeId) },
    ...(layout.counters ? [{ ...counters, ...layout.counters(site, timeId) }] : []),
  );
  const index = indexWrites(layout, site, timeId, undefined, row);
  const uses = useWrites(site.accountKey, undefined, layout.assets?.(row));
  return await transact(table, [...writes, ...index, ...uses, ...others], present(row));
}
