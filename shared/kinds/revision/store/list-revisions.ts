import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import type { Site } from "../../../table/keys";
import { isExpired, readHead, revisionsUpTo } from "./head";
import { type RevisionKindName, revisionKinds } from "./kinds";
import { type Made, madeFrom } from "./made";
import { type Deletion, revisionFrom } from "./revision-row";

/** A version of a record as lists show it. */
export interface ListedRevision {
  made: Made;
  /** How the record was deleted at this version. */
  deletion: Deletion | undefined;
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
