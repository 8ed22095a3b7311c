import type { Author } from "../../model/actor";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import type { StoredRows } from "./layout";
import { revisionItem } from "./revision-item";

// Those that the newest version replaced.
const mostRevisions = 50;

/**
 * The writes that keep a record as it was, and drop its oldest version where there are enough. `sk` is that of the
 * record's row. `rows` has the body only where it goes with this version: any other version has the body of the one
 * after it.
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
