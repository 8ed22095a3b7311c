import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { useWrites } from "./asset-uses";
import { deletionMarker } from "./deletion-marker";
import { indexWrites } from "./index-writes";
import { changeRecord, deletedRecordWrites } from "./write";

/**
 * Deletes a record, together with the other writes that its deletion needs. `others` receives the stored record, and is
 * called again if that changed meanwhile.
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
    const { accountKey } = site;
    const record = layout.record(site, timeId);
    const writes = [
      ...others(current),
      ...deletedRecordWrites(layout, site, timeId, current, table.author),
      deletionMarker(table, accountKey, record, layout.version(current), new Date()),
      ...indexWrites(layout, site, timeId, current, undefined),
      ...useWrites(accountKey, [layout.assets?.(current)], []),
    ];
    return transact(table, writes, true);
  });
  return isDone ?? false;
}
