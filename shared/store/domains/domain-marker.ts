import type { ChangeType } from "../../model/changes/change-types";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { changeMarker } from "../feed/markers";

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
