import type { Kind } from "./kind";

/** The partitions of all kinds that `account-records.ts` stores, as they stand before an account's key. */
export function accountPartitionsOf(kinds: Readonly<Record<string, Kind>>): string[] {
  return Object.values(kinds).flatMap(({ partitions }) =>
    partitions ? [partitions.records, partitions.count.partition] : [],
  );
}
