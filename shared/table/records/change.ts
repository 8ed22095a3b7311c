import { isDeepStrictEqual } from "node:util";
import type { Item } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import type { EditableLayout, EditableRow, RecordLayout } from "../record-layout";
import { useWrites } from "./asset-uses";
import { deletionMarker } from "./deletion-marker";
import {
  asStored,
  changeRecord,
  deletedRecordWrites,
  indexWrites,
  newRecordWrites,
  recordWrite,
  revisionWrites,
} from "./write";

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

type Fields = Readonly<Record<string, unknown>>;

/** The names of the fields that differ. */
export function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
}

/** A changed record, ready to be stored. */
interface Change<Row> {
  row: Row;
  record: Item;
  writes: TransactionWrite[];
}

/**
 * The writes that store a changed record, on condition that its version is still the one that was read, and keep the old
 * state as an earlier version. The body row is written only if it changes.
 */
export function changeWrites<Row extends EditableRow>(
  layout: EditableLayout<Row>,
  site: Site,
  timeId: string,
  current: Row,
  changed: Row,
): Change<Row> {
  const [before, version] = [layout.version(current), layout.version(changed)];
  const [key, bodyKey] = [layout.record(site, timeId), layout.body(site, timeId)];
  const old = layout.rows(current);
  const { bodyVersion } = current;
  const sameBody = { ...layout.rows({ ...changed, bodyVersion }).body, ...bodyKey };
  const bodyChanges = !isDeepStrictEqual(sameBody, old.body);
  const row = { ...changed, bodyVersion: bodyChanges ? version : bodyVersion };
  const rows = layout.rows(row);
  const names = changedFields(layout.fields(current), layout.fields(row));
  const record = { ...rows.record, ...key, changed: names };
  const ended = { record: old.record, body: bodyChanges ? old.body : undefined };
  const writes = [
    recordWrite(record, before),
    ...(bodyChanges ? [{ Put: { Item: { ...rows.body, ...bodyKey } } }] : []),
    ...indexWrites(layout, site, timeId, current, row),
    ...useWrites(site.accountKey, [layout.assets?.(current)], [layout.assets?.(row)]),
    ...revisionWrites(site, key.sk, before, ended, new Date()),
  ];
  return { row, record, writes };
}

/** A changed record, and the other writes that the change needs. */
interface RecordChange<Row> {
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
