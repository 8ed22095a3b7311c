import { isDeepStrictEqual } from "node:util";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import { asStored } from "./as-stored";
import type { EditableLayout, EditableRow } from "./layout";
import { changeRecord, recordWrite } from "./write";

/** A changed record, and the other writes that the change needs. */
export interface RecordChange<Row> {
  row: Row;
  others: readonly TransactionWrite[];
}

/**
 * Changes a record: `change` is given what is stored, and again if that changed meanwhile. A record that
 * keeps its version is not written; the body row is written only when it changes.
 * @returns what `present` makes of the record, undefined when there is none
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
    const [before, version] = [layout.version(current), layout.version(changed)];
    if (version === before) return present(current);
    const bodyChanges = !isDeepStrictEqual(layout.rows(changed).body, layout.rows(current).body);
    const row = bodyChanges ? { ...changed, bodyVersion: version } : changed;
    const { record, body } = layout.rows(row);
    const writes = [
      recordWrite({ ...record, ...layout.record(site, timeId) }, before),
      ...(bodyChanges ? [{ Put: { Item: { ...body, ...layout.body(site, timeId) } } }] : []),
      ...others,
    ];
    return await transact(table, writes, present(row));
  });
}
