import type { ChangeType } from "../../../jobs/feed/changes/change-types";
import { changeMarker } from "../../../jobs/feed/markers";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";

/** Tells the feed of a change of a domain. */
export function domainMarker(
  table: Table,
  accountKey: string,
  type: Extract<ChangeType, `domain.${string}`>,
  { id, version }: { id: string; version?: number },
  now: Date,
): TransactionWrite {
  const change = { type, recordId: id, domainId: id, version: version ?? null };
  return changeMarker(table, accountKey, change, now);
}
