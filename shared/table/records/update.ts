import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import type { EditableLayout, EditableRow } from "../record-layout";
import { asStored } from "./as-stored";
import { changeWrites } from "./change-writes";
import { changeRecord } from "./write";

/** A changed record, and the other writes that the change needs. */
export interface RecordChange<Row> {
  row: Row;
  others: readonly TransactionWrite[];
}

/**
 * Changes a record: `change` receives the stored record, and is called again if that changed meanwhile. A record that keeps
 * its version is not written; the body row is written only if it changes. The old state is kept as an earlier version.
 * @returns what `present` makes of the record, undefined if there is none
 * @throws whatever `change` throws, and the error that the refusal of another write means
 */
export async function updateRecord<Row extends EditableRow, Answer = Row>(
  table: Table,
  layout: EditableLayout<Row>,
  site: Site,
  timeId: string,
  change: (current: Row) => RecordChange<Row>,
  present: (row: Row) => Answer = asStored,
): Promise<Answer | undefined> {
  return await changeRecord(table, layout, site, timeId, async (current) => {
    const { row: changed, others } = change(current);
    if (layout.version(changed) === layout.version(current)) return present(current);
    const { row, writes } = changeWrites(layout, site, timeId, current, changed);
    return await transact(table, [...writes, ...others], present(row));
  });
}
