import { deflateRawSync } from "node:zlib";
import type { Author } from "../../model/actor";
import type { Item } from "../dynamo/item";
import { ttlAfter } from "../dynamo/ttl-after";
import { keys, type Site } from "../keys";
import type { StoredRows } from "../record-layout";

const daySeconds = 86_400;

/** How long an earlier version of a record is kept, and how long a deleted record. */
export const secondsKept = { changed: 90 * daySeconds, deleted: 30 * daySeconds };

/**
 * The row that keeps a version which ends at `now`: by a change or, with a `deleter`, by the record's deletion. It is
 * written once; later only its `ttl` changes.
 */
export function revisionItem(
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
