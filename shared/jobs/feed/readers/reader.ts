import type { Account } from "../../../kinds/account/account";
import type { Table } from "../../../table/dynamo/table";
import type { ChangedFields } from "../changed-record";
import type { ChangedKind } from "../changes/change-types";

/** Reads the records of one kind by their ids. What is gone is left out. */
export type Reader<Kind extends ChangedKind> = (
  table: Table,
  account: Account,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, fields: ChangedFields[Kind]])[]>;
