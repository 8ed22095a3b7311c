import type { Author } from "../../model/actor";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import type { StoredRows } from "../record-layout";
import { revisionItem } from "./revision-item";

// The versions that the newest one replaced.
const mostRevisions = 50;

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
    ...(version > mostRevisions
      ? [{ Delete: { Key: keys.revision(site, sk, version - mostRevisions) } }]
      : []),
  ];
}
