import type { Table } from "../../../table/dynamo/table";
import type { Site } from "../../../table/keys";
import { authorship } from "../../../table/records/authorship";
import { fieldChanges } from "./field-changes";
import { type RevisionKindName, revisionKinds } from "./kinds";
import { readRevision } from "./read-revision";

/** Whether a record exists and is as it was at an earlier version, so that restoring that version would change nothing. */
export async function equalsVersion(
  table: Table,
  kind: RevisionKindName,
  site: Site,
  timeId: string,
  version: number,
  now: Date,
): Promise<boolean> {
  const { layout, revive } = revisionKinds[kind];
  const found = await readRevision(table, kind, site, timeId, version, now);
  if (!found || found.head.deleted) return false;
  const { row } = found.head;
  const next = { version: version + 1, updatedAt: now.toISOString(), ...authorship(table) };
  return fieldChanges(layout, row, revive(found.view.row, next, row, false)).length === 0;
}
