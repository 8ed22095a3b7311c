import { bound, type Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { authorship } from "../../table/records/authorship";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import type { EditedKind } from "../record-kinds";
import { revisionKinds } from "./store/kinds";
import { fieldChanges, listRevisions, readRevision } from "./store/read-revision";
import { restoreRecord } from "./store/restore";

const { accounts, assetUses, counters, items, revisions, sites, surveyQuestions } = partitions;

export const revisionsRepository = withRights(
  {
    toRead: [readsMany(accounts, revisions, items, counters, surveyQuestions, sites)],
    toChange: [
      writes(accounts, revisions, items, counters, surveyQuestions, sites, assetUses),
      removes(revisions, items, counters, surveyQuestions, sites, assetUses),
    ],
  },
  (table: Table) => ({
    list: bound(table, listRevisions),
    read: bound(table, readRevision),
    equals: bound(table, equalsVersion),
    restore: bound(table, restoreRecord),
  }),
);

/** Whether a record exists and equals an earlier version, so that restoring that version would change nothing. */
async function equalsVersion(
  table: Table,
  kind: EditedKind,
  site: Site,
  timeId: string,
  version: number,
  now: Date,
): Promise<boolean> {
  const { layout, revive } = revisionKinds[kind];
  const found = await readRevision(table, kind, site, timeId, version, now);
  if (!found || found.head.deleted) return false;
  const { row } = found.head;
  const next = {
    version: version + 1,
    updatedAt: now.toISOString(),
    proposedBy: undefined,
    ...authorship(table),
  };
  return fieldChanges(layout, row, revive(found.view.row, next, row, false)).length === 0;
}
