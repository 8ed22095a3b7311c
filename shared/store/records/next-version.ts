import { isDeepStrictEqual } from "node:util";

/** The record's next version with these changes; the record itself when they change nothing. */
export function nextVersion<Stored extends { version: number; updatedAt: string }>(
  record: Stored,
  changes: Partial<Omit<Stored, "version" | "updatedAt">>,
  now: Date,
): Stored {
  const changed = { ...record, ...changes };
  if (isDeepStrictEqual(changed, record)) return record;
  return { ...changed, version: record.version + 1, updatedAt: now.toISOString() };
}
