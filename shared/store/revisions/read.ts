import * as z from "zod/mini";
import { wholeCounters } from "../counters/whole-counters";
import type { Item } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { getItem, getItems, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { keys, type Site } from "../keys";
import { authorshipFields } from "../records/authorship";
import { changedFields } from "../records/changed-fields";
import type { EditableLayout } from "../records/layout";
import { readRecord } from "../records/read";
import { type RevisedRow, type RevisionKindName, revisionKinds } from "./kinds";
import { type Deletion, type Revision, revisionFrom } from "./revision-row";

/** How a version of a record was made, as the record's row says. */
const madeSchema = z.object({
  version: z.number(),
  updatedAt: z.string(),
  changed: z._default(z.array(z.string()), []),
  ...authorshipFields,
});

export type Made = z.output<typeof madeSchema>;

export function madeFrom(record: Item): Made {
  return knownFields(madeSchema, record);
}

/** A field that a version changed. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A version of a record as lists show it. */
export interface ListedRevision {
  made: Made;
  /** How the record was deleted at this version. */
  deletion: Deletion | undefined;
}

/** A record at one of its versions. */
export interface RevisionView extends ListedRevision {
  row: RevisedRow;
  /** Undefined where the version before is not kept. */
  changes: FieldChange[] | undefined;
}

/** A record as it is or, if it is deleted, as it was last. */
interface Head {
  row: RevisedRow;
  /** The row of its last version, if it is deleted. */
  deleted: Revision | undefined;
}

/** A version that was asked for, with the record's newest one. */
export interface Found {
  view: RevisionView;
  head: Head;
}

// The first of these rows that has a body is the one that is looked for; few rows lie before it.
const rowsPerPage = 8;

/** A record's newest version; undefined when it never was or was deleted too long ago. */
async function readHead(
  table: Table,
  layout: EditableLayout<RevisedRow>,
  site: Site,
  timeId: string,
  now: Date,
): Promise<Head | undefined> {
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
    // It was restored after it had been looked for.
    const restored = await readRecord(table, layout, site, timeId);
    return restored && { row: restored, deleted: undefined };
  }
  const whole = await wholeCounters(table, layout, site, new Map(counts && [[timeId, counts]]));
  const { record, body } = deleted;
  const row = layout.assemble({ timeId, record, body, counters: whole.get(timeId) });
  return { row, deleted };
}

/** One version of a record, and what it changed; undefined when it is not kept. */
export async function readRevision(
  table: Table,
  kind: RevisionKindName,
  site: Site,
  timeId: string,
  version: number,
  now: Date,
): Promise<Found | undefined> {
  const { layout } = revisionKinds[kind];
  const { sk } = layout.record(site, timeId);
  const [head, early] = await Promise.all([readHead(table, layout, site, timeId, now), readRows()]);
  const newest = head && layout.version(head.row);
  if (!head || newest === undefined || version > newest) return undefined;
  // A version may have ended after its row was looked for.
  const isEarly = (version > 1 && !early[1]) || (version < newest && !early[0]);
  const [ended, previous] = isEarly ? await readRows() : early;
  const own = version === newest ? head.deleted : ended;
  const counters = layout.rows(head.row).counters;
  const assemble = (record: Item, body: Item | undefined) =>
    layout.assemble({ timeId, record, body, counters });
  const target = version === newest ? layout.rows(head.row) : own;
  if (!target) return undefined;
  const body = await bodyOf(target);
  const row = version === newest ? head.row : assemble(target.record, body);
  // A version that has no body of its own has that of the version after it.
  const before = previous && assemble(previous.record, previous.body ?? body);
  const view = {
    row,
    made: madeFrom(target.record),
    deletion: own?.deletion,
    changes: before && fieldChanges(layout, before, row),
  };
  return { view, head };

  async function readRows(): Promise<(Revision | undefined)[]> {
    const wanted = [version, version - 1].map((each) => keys.revision(site, sk, each));
    const items = await getItems(table, wanted, { consistent: true });
    return items.map((item) => {
      const revision = item && revisionFrom(item);
      return revision && !isExpired(revision, now) ? revision : undefined;
    });
  }

  async function bodyOf({ record, body }: Pick<Revision, "record" | "body">) {
    if (body) return body;
    if (record.bodyVersion === head?.row.bodyVersion) return head && layout.rows(head.row).body;
    const { pk } = keys.revisions(site, sk);
    const later = await queryAll(
      table,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": pk,
          ":first": keys.revision(site, sk, version + 1).sk,
          ":last": keys.revision(site, sk, newest ?? version).sk,
        },
        ConsistentRead: true,
        Limit: rowsPerPage,
      },
      (rows) => rows.some((row) => row.body !== undefined),
    );
    const holder = later.find((row) => row.body !== undefined);
    if (!holder) throw new Error(`The body of version ${version} of ${timeId} is gone.`);
    return revisionFrom(holder).body;
  }
}

/** Versions of a record, newest first: those older than `before`. Undefined when there is no such record. */
export async function listRevisions(
  table: Table,
  kind: RevisionKindName,
  site: Site,
  timeId: string,
  { limit, before }: { limit: number; before: number | undefined },
  now: Date,
): Promise<ListedRevision[] | undefined> {
  const { layout } = revisionKinds[kind];
  const head = await readHead(table, layout, site, timeId, now);
  if (!head) return undefined;
  const newest = layout.version(head.row);
  const isFirstPage = before === undefined || before > newest;
  const current = isFirstPage && !head.deleted ? [layout.rows(head.row).record] : [];
  const upTo = isFirstPage ? newest - current.length : before - 1;
  const rows = await queryAll(
    table,
    {
      ...revisionsUpTo(layout, site, timeId, upTo),
      // The bodies are not listed.
      ProjectionExpression: "#version, #record, deletedAt, deletedBy, deletedNote, #ttl",
      ExpressionAttributeNames: { "#version": "version", "#record": "record", "#ttl": "ttl" },
      Limit: limit,
    },
    (items) => items.length >= limit,
  );
  const kept = rows.map(revisionFrom).filter((revision) => !isExpired(revision, now));
  return [
    ...current.map((record) => ({ made: madeFrom(record), deletion: undefined })),
    ...kept.map(({ record, deletion }) => ({ made: madeFrom(record), deletion })),
  ].slice(0, limit);
}

/** The fields that differ, as they were and as they are. */
export function fieldChanges(
  layout: EditableLayout<RevisedRow>,
  before: RevisedRow,
  after: RevisedRow,
): FieldChange[] {
  const [old, current] = [layout.fields(before), layout.fields(after)];
  return changedFields(old, current).map((field) => ({
    field,
    before: old[field] ?? null,
    after: current[field] ?? null,
  }));
}

/** The Query for versions of a record, newest first. */
function revisionsUpTo(
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

/** Whether a version's time is over, whether or not TTL has removed its row. */
function isExpired({ ttl }: Revision, now: Date): boolean {
  return ttl <= ttlAfter(now, 0);
}
