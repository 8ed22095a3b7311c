import type { Author } from "../../model/actor";
import { markWrites } from "../counters/marks";
import type { Item } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, whileChanging } from "../dynamo/transact";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";
import { readRecord } from "./read";
import { revisionWrites } from "./revision-writes";

/**
 * Changes or deletes a record: `write` receives the stored record, and is called again if that changed meanwhile.
 * @returns what `write` returns, undefined when there is no such record
 */
export async function changeRecord<Row, Result>(
  table: Table,
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
  write: (current: Row) => Promise<Result>,
): Promise<Result | undefined> {
  return await whileChanging(async () => {
    const current = await readRecord(table, layout, site, timeId);
    return current === undefined ? undefined : await write(current);
  });
}

/** The writes that store the rows of a new record. */
export function newRecordWrites(record: Item, ...others: Item[]): TransactionWrite[] {
  return [
    { Put: { Item: record, ConditionExpression: "attribute_not_exists(pk)" } },
    ...others.map((Item) => ({ Put: { Item } })),
  ];
}

/** Replaces a record if it still has this version. */
export function recordWrite(record: Item, version: number): TransactionWrite {
  return { Put: { Item: record, ...isStill(version) } };
}

/**
 * The writes that delete a record's rows, refused if the rows have changed since they were read. A record with versions can
 * be restored: its last version is kept, and its counters are marked.
 */
export function deletedRecordWrites<Row>(
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
  row: Row,
  deleter: Author,
): TransactionWrite[] {
  const { record, body } = layout;
  const key = record(site, timeId);
  const version = layout.version(row);
  const now = new Date();
  const rows = layout.rows?.(row);
  return [
    { Delete: { Key: key, ...isStill(version) } },
    ...(body ? [{ Delete: { Key: body(site, timeId) } }] : []),
    ...markWrites(layout, site, timeId, row, now),
    ...(rows ? revisionWrites(site, key.sk, version, rows, now, deleter) : []),
  ];
}

/** The condition that a record has the version that was read. */
export const isStill = (version: number) => ({
  ConditionExpression: "version = :version",
  ExpressionAttributeValues: { ":version": version },
});
