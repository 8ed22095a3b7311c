import { unmarkWrites } from "../../../table/counters/marks";
import { type Item, ttlAfter } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import type { EditableLayout } from "../../../table/record-layout";
import { useWrites } from "../../../table/records/asset-uses";
import { authorship } from "../../../table/records/authorship";
import { changeWrites } from "../../../table/records/change";
import { indexWrites, newRecordWrites, secondsKept } from "../../../table/records/write";
import type { Account } from "../../account/account";
import type { EditedKind } from "../../record-kinds";
import { type RevisedRow, revisionKinds } from "./kinds";
import { fieldChanges, type RevisionView, readRevision } from "./read-revision";
import { madeFrom, type Revision } from "./revision-row";

/** The version to restore, and the author. */
interface Restoring<Answer> {
  account: Account;
  site: Site;
  timeId: string;
  version: number;
  /** Gets the record's version, and whether it is deleted. Can stop the restore by throwing. */
  check(head: { version: number; isDeleted: boolean }): void;
  /** Gets the newest version, and whether the record was deleted until now. */
  present(view: RevisionView, wasDeleted: boolean): Answer;
}

/**
 * Makes an earlier version of a record its newest one. A deleted record comes back under its own id, with its counters. Nothing
 * is written if the record already equals that version.
 * @returns what `present` returns for the newest version; undefined if there is no such version
 * @throws whatever `check` throws; ApiError `plan_limit`, `duplicate`, `invalid_body` beyond 1 MB of active messages;
 * `domain_not_found` if the domain was deleted meanwhile
 */
export async function restoreRecord<Answer>(
  table: Table,
  kind: EditedKind,
  { account, site, timeId, version, check, present }: Restoring<Answer>,
  now: Date,
): Promise<Answer | undefined> {
  const { layout, revive, writes: writesBeside } = revisionKinds[kind];
  return await retryOnConflict(async () => {
    const found = await readRevision(table, kind, site, timeId, version, now);
    if (!found) return undefined;
    const { row: last, deleted } = found.head;
    const [newest, isDeleted] = [layout.version(last), deleted !== undefined];
    check({ version: newest, isDeleted });
    const next = {
      version: newest + 1,
      updatedAt: now.toISOString(),
      proposedBy: undefined,
      ...authorship(table),
    };
    const revived = revive(found.view.row, next, last, isDeleted);
    const changes = fieldChanges(layout, last, revived);
    if (!isDeleted && changes.length === 0) {
      const made = madeFrom(layout.rows(last).record);
      return present({ row: last, made, deletion: undefined, changes }, false);
    }
    const { row, record, writes } = deleted
      ? revivalWrites(layout, site, timeId, { last, deleted, revived }, now)
      : changeWrites(layout, site, timeId, last, revived);
    const others = await writesBeside({ account, site, timeId }, isDeleted ? undefined : last, row);
    const view = { row, made: madeFrom(record), deletion: undefined, changes };
    return await transact(table, [...writes, ...others], present(view, isDeleted));
  });
}

/** The writes that restore a deleted record, unless somebody else has restored it since it was read. */
function revivalWrites(
  layout: EditableLayout<RevisedRow>,
  site: Site,
  timeId: string,
  { last, deleted, revived }: { last: RevisedRow; deleted: Revision; revived: RevisedRow },
  now: Date,
): { row: RevisedRow; record: Item; writes: TransactionWrite[] } {
  const row = { ...revived, bodyVersion: layout.version(revived) };
  const key = layout.record(site, timeId);
  const { body, ...rows } = layout.rows(row);
  const changed = fieldChanges(layout, last, row).map(({ field }) => field);
  const record = { ...rows.record, ...key, changed };
  const retentionWrite: TransactionWrite = {
    Update: {
      Key: keys.revision(site, key.sk, deleted.version),
      // Earlier versions may depend on this body, so it is kept as long as they are.
      UpdateExpression: "SET #ttl = :ttl",
      ConditionExpression: "#ttl = :seen",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":ttl": ttlAfter(now, secondsKept.changed),
        ":seen": deleted.ttl,
      },
    },
  };
  const writes = [
    ...newRecordWrites(record, { ...body, ...layout.body(site, timeId) }),
    ...indexWrites(layout, site, timeId, undefined, row),
    ...useWrites(site.accountKey, [], [layout.assets?.(row)]),
    ...unmarkWrites(layout, site, timeId, last),
    retentionWrite,
  ];
  return { row, record, writes };
}
