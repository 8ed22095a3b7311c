import { isDeepStrictEqual } from "node:util";
import { deflateRawSync } from "node:zlib";
import type { Author } from "../../model/actor";
import { markWrites } from "../counters/marks";
import { type Item, type Key, ttlAfter } from "../dynamo/item";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { retryOnConflict, type TransactionWrite } from "../dynamo/transact";
import { upsert } from "../dynamo/write-item";
import { keys, type Site, type SiteId } from "../keys";
import type { RecordLayout, StoredRows } from "../record-layout";
import { readRecord } from "./read";

const daySeconds = 86_400;

/** How long an earlier version of a record is kept, and how long a deleted record. */
export const secondsKept = { changed: 90 * daySeconds, deleted: 30 * daySeconds };

/**
 * The row that keeps a version which ends at `now`: by a change or, with a `deleter`, by the record's deletion. It is
 * written once; later only its `ttl` changes.
 */
function revisionItem(
  site: Site,
  sk: string,
  version: number,
  { record, body }: StoredRows,
  now: Date,
  deleter: Author | undefined,
): Item {
  return {
    ...keys.revision(site, sk, version),
    version,
    record: packed(record),
    body: body && packed(body),
    ...(deleter && {
      deletedAt: now.toISOString(),
      deletedBy: deleter.actor,
      deletedNote: deleter.note,
    }),
    ttl: ttlAfter(now, secondsKept[deleter ? "deleted" : "changed"]),
  };
}

// A restored row is not an import.
function packed({
  pk: _,
  sk: __,
  importedAt: ___,
  importedFrom: ____,
  ...fields
}: Item): Uint8Array {
  return deflateRawSync(JSON.stringify(fields));
}

// The versions that the newest one replaced.
const maxRevisions = 50;

/**
 * The writes that keep a record's old state, and drop its oldest version if there are too many. `sk` is that of the record's
 * row. `rows` has the body only if the next version has a different one; otherwise the version shares the body of the next.
 */
export function revisionWrites(
  site: Site,
  sk: string,
  version: number,
  rows: StoredRows,
  now: Date,
  deleter?: Author,
): TransactionWrite[] {
  return [
    { Put: { Item: revisionItem(site, sk, version, rows, now, deleter) } },
    ...(version > maxRevisions
      ? [{ Delete: { Key: keys.revision(site, sk, version - maxRevisions) } }]
      : []),
  ];
}

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
  return await retryOnConflict(async () => {
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

/** Claims a value that only one record may have, unless this record has it already. */
export function claimWrite(key: Key, timeId: string, isTaken: () => Error): TransactionWrite {
  const write = upsert(
    { ...key, timeId },
    {
      ConditionExpression: "attribute_not_exists(pk) OR timeId = :timeId",
      ExpressionAttributeValues: { ":timeId": timeId },
    },
  );
  return onConditionFailed("duplicate", isTaken, write);
}

/** The condition that a record has the version that was read. */
export const isStill = (version: number) => ({
  ConditionExpression: "version = :version",
  ExpressionAttributeValues: { ":version": version },
});

/**
 * The default `present` of a write: the answer is the row as it is stored. The cast is safe because `Answer` is the row's
 * type whenever a caller leaves out `present`.
 */
export const asStored = <Answer>(stored: unknown): Answer => stored as Answer;

/** The writes that update a record's index rows; undefined stands for a record that does not exist. */
export function indexWrites<Row>(
  { index }: RecordLayout<Row>,
  site: SiteId,
  timeId: string,
  before: Row | undefined,
  after: Row | undefined,
): TransactionWrite<never>[] {
  if (!index) return [];
  const entriesOf = (row: Row | undefined) =>
    row === undefined ? new Map<string, Item>() : index.entries(row);
  const [old, current] = [entriesOf(before), entriesOf(after)];
  const keyAt = (list: string) => index.key(site, list, timeId);
  return [
    ...[...old.keys()]
      .filter((list) => !current.has(list))
      .map((list) => ({ Delete: { Key: keyAt(list) } })),
    ...[...current]
      .filter(([list, entry]) => !isDeepStrictEqual(entry, old.get(list)))
      .map(([list, entry]) => ({ Put: { Item: { ...entry, ...keyAt(list) } } })),
  ];
}
