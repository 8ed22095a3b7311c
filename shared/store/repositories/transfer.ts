import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { eraseAccount, nextOrdinalOf, putRows, scanAccount } from "../transfer/account-rows";
import { mendRestored, recountTable } from "../transfer/restored-table";
import { reapply } from "../withdrawals/reapply";

/** Operators' work on all rows of an account. */
export const transferRepository = (table: Table) => ({
  nextOrdinal: bound(table, nextOrdinalOf),
  scan: bound(table, scanAccount),
  put: bound(table, putRows),
  erase: bound(table, eraseAccount),
  recount: bound(table, recountTable),
  mendRestored: bound(table, mendRestored),
  reapply: bound(table, reapply),
});
