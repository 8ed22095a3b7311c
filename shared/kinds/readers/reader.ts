import type { Table } from "../../table/dynamo/table";
import type { Account } from "../account/account";

/** Reads the records of one kind by their ids, for the feed. What is gone is left out. */
export type Reader<Fields extends object> = (
  table: Table,
  account: Account,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, fields: Fields])[]>;
