import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import type { Site } from "../keys";
import type { RecordLayout } from "./layout";
import { changeRecord, deletedRecordWrites } from "./write";

/** Deletes a record that nothing else depends on; false when there is none. */
export async function removeRecord<Row extends { version: number }>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
): Promise<boolean> {
  const isDone = await changeRecord(table, layout, site, timeId, async ({ version }) => {
    await transact(table, deletedRecordWrites(layout, site, timeId, version));
    return true;
  });
  return isDone ?? false;
}
