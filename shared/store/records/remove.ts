import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import type { RecordLayout } from "./layout";
import { changeRecord, deletedRecordWrites } from "./write";

/**
 * Deletes a record, together with the other writes that its deletion needs: `others` is given what is
 * stored, and again if that changed meanwhile.
 * @returns false when there is no such record
 * @throws whatever `others` throws
 */
export async function removeRecord<Row>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
  others: (current: Row) => readonly TransactionWrite<false>[] = () => [],
): Promise<boolean> {
  const isDone = await changeRecord(table, layout, site, timeId, (current) => {
    const writes = [...others(current), ...deletedRecordWrites(layout, site, timeId, current)];
    return transact(table, writes, true);
  });
  return isDone ?? false;
}
