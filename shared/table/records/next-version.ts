import { isDeepStrictEqual } from "node:util";
import type { Table } from "../dynamo/table";
import { type Authorship, authorship } from "./authorship";

/** The fields of a record that each new version sets. */
interface Versioned extends Authorship {
  version: number;
  updatedAt: string;
}

/** The record's next version with these changes; the record itself if they change nothing. */
export function nextVersion<Stored extends Versioned>(
  table: Table,
  record: Stored,
  changes: Partial<Omit<Stored, keyof Versioned>>,
  now: Date,
): Stored {
  const changed = { ...record, ...changes };
  if (isDeepStrictEqual(changed, record)) return record;
  return {
    ...changed,
    version: record.version + 1,
    updatedAt: now.toISOString(),
    ...authorship(table),
  };
}
