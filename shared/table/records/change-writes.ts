import { isDeepStrictEqual } from "node:util";
import type { Item } from "../dynamo/item";
import type { TransactionWrite } from "../dynamo/transact";
import type { Site } from "../keys";
import type { EditableLayout, EditableRow } from "../record-layout";
import { useWrites } from "./asset-uses";
import { changedFields } from "./changed-fields";
import { indexWrites } from "./index-writes";
import { revisionWrites } from "./revision-writes";
import { recordWrite } from "./write";

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
