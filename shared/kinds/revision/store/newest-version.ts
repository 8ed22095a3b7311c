import { wholeCounters } from "../../../table/counters/counters";
import { ttlAfter } from "../../../table/dynamo/item";
import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import type { EditableLayout } from "../../../table/record-layout";
import { readRecord } from "../../../table/records/read";
import type { RevisedRow } from "./kinds";
import { type Revision, revisionFrom } from "./revision-row";

/** A record's current state or, if it is deleted, its last one. */
export interface NewestVersion {
  row: RevisedRow;
  /** The row of its last version, if it is deleted. */
  deleted: Revision | undefined;
}

/** A record's newest version; undefined if it never existed or was deleted too long ago. */
export async function readNewestVersion(
  table: Table,
  layout: EditableLayout<RevisedRow>,
  site: Site,
  timeId: string,
  now: Date,
): Promise<NewestVersion | undefined> {
  const current = await readRecord(table, layout, site, timeId);
  if (current) return { row: current, deleted: undefined };
  const { overflow: _, counters } = layout;
  const [[newest], counts] = await Promise.all([
    queryAll(table, { ...revisionsUpTo(layout, site, timeId, undefined), Limit: 1 }, () => true),
    counters && getItem(table, counters(site, timeId)),
  ]);
  const deleted = newest && revisionFrom(newest);
  if (!deleted || isExpired(deleted, now)) return undefined;
  if (deleted.deletion === undefined) {
    // It was restored between the two reads.
    const restored = await readRecord(table, layout, site, timeId);
    return restored && { row: restored, deleted: undefined };
  }
  const whole = await wholeCounters(table, layout, site, new Map(counts && [[timeId, counts]]));
  const { record, body } = deleted;
  const row = layout.assemble({ timeId, record, body, counters: whole.get(timeId) });
  return { row, deleted };
}

/** The Query for versions of a record, newest first. */
export function revisionsUpTo(
  layout: EditableLayout<RevisedRow>,
  site: Site,
  timeId: string,
  version: number | undefined,
) {
  const { sk } = layout.record(site, timeId);
  const { pk, sk: prefix } = keys.revisions(site, sk);
  // "~" sorts after every digit.
  const last = version === undefined ? `${prefix}~` : keys.revision(site, sk, version).sk;
  return {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :prefix AND :last",
    ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix, ":last": last },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

/** Whether a version has expired, even if TTL has not removed its row yet. */
export function isExpired({ ttl }: Revision, now: Date): boolean {
  return ttl <= ttlAfter(now, 0);
}
