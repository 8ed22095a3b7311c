import type { Account } from "../../../model/account";
import type { ChangedKind } from "../../../model/changes/change-types";
import type { Table } from "../../dynamo/table";
import type { ChangedFields } from "../changed-record";

/** Reads the records of one kind by their ids. What is gone is left out. */
export type Reader<Kind extends ChangedKind> = (
  table: Table,
  account: Account,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, fields: ChangedFields[Kind]])[]>;
