import type { Item } from "../../../table/dynamo/item";
import { getItems, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import type { EditableLayout } from "../../../table/record-layout";
import { changedFields } from "../../../table/records/change";
import type { EditedKind } from "../../record-kinds";
import { type RevisedRow, revisionKinds } from "./kinds";
import { isExpired, type NewestVersion, readNewestVersion, revisionsUpTo } from "./newest-version";
import { type Deletion, type Made, madeFrom, type Revision, revisionFrom } from "./revision-row";

/** A field that a version changed. */
interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ, before and after. */
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

/** A version of a record as lists show it. */
export interface ListedRevision {
  made: Made;
  /** How the record was deleted at this version. */
  deletion: Deletion | undefined;
}

/** Versions of a record, newest first: those older than `before`. Undefined when there is no such record. */
export async function listRevisions(
  table: Table,
  kind: EditedKind,
  site: Site,
  timeId: string,
  { limit, before }: { limit: number; before: number | undefined },
  now: Date,
): Promise<ListedRevision[] | undefined> {
  const { layout } = revisionKinds[kind];
  const head = await readNewestVersion(table, layout, site, timeId, now);
  if (!head) return undefined;
  const newest = layout.version(head.row);
  const isFirstPage = before === undefined || before > newest;
  const current = isFirstPage && !head.deleted ? [layout.rows(head.row).record] : [];
  const upTo = isFirstPage ? newest - current.length : before - 1;
  const rows = await queryAll(
    table,
    {
      ...revisionsUpTo(layout, site, timeId, upTo),
      // The list does not contain the bodies.
      ProjectionExpression: "#version, #record, deletedAt, deletedBy, deletedNote, #ttl",
      ExpressionAttributeNames: { "#version": "version", "#record": "record", "#ttl": "ttl" },
      Limit: limit,
    },
    (items) => items.length >= limit,
  );
  const unexpired = rows.map(revisionFrom).filter((revision) => !isExpired(revision, now));
  return [
    ...current.map((record) => ({ made: madeFrom(record), deletion: undefined })),
    ...unexpired.map(({ record, deletion }) => ({ made: madeFrom(record), deletion })),
  ].slice(0, limit);
}

/** A record at one of its versions. */
export interface RevisionView extends ListedRevision {
  row: RevisedRow;
  /** Undefined if the version before is not stored. */
  changes: FieldChange[] | undefined;
}

/** The requested version, and the record's newest one. */
interface Found {
  view: RevisionView;
  head: NewestVersion;
}

// The wanted body is in the first of these rows that has one, and few rows come before it.
const rowsPerPage = 8;

/** One version of a record, and what it changed; undefined when it is not stored. */
export async function readRevision(
  table: Table,
  kind: EditedKind,
  site: Site,
  timeId: string,
  version: number,
  now: Date,
): Promise<Found | undefined> {
  const { layout } = revisionKinds[kind];
  const { sk } = layout.record(site, timeId);
  const [head, early] = await Promise.all([
    readNewestVersion(table, layout, site, timeId, now),
    readRows(),
  ]);
  const newest = head && layout.version(head.row);
  if (!head || newest === undefined || version > newest) return undefined;
  // A version may have been replaced after its row was read.
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
  // A version without a body has that of the version after it.
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
