import { bound, type Table } from "../../table/dynamo/table";
import { pauseIntake, resumeIntake } from "../../table/limits/intake-pause";
import { reapply } from "../withdrawals/reapply";
import { eraseAccount, nextOrdinalOf, putRows, scanAccount } from "./account-rows";
import { mendRestored, recountTable } from "./restored-table";

/** Operators' work on the rows of an account. */
export const transferRepository = (table: Table) => ({
  nextOrdinal: bound(table, nextOrdinalOf),
  scan: bound(table, scanAccount),
  put: bound(table, putRows),
  erase: bound(table, eraseAccount),
  recount: bound(table, recountTable),
  mendRestored: bound(table, mendRestored),
  reapply: bound(table, reapply),
  pauseIntake: bound(table, pauseIntake),
  resumeIntake: bound(table, resumeIntake),
});
