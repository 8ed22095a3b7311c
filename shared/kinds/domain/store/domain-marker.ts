import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import type { ChangeType } from "../../changes/change-types";
import { changeMarker } from "../../changes/markers";

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
