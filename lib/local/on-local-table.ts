import { allRepositories, type Store } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { region } from "./template/resolve";

/** A table, and where its local engine listens. */
export interface LocalTable {
  tableName: string;
  databaseEndpoint: string;
}

/** Works on a local engine's table as an operator does, without the functions. */
export async function onLocalTable<Result>(
  { tableName, databaseEndpoint }: LocalTable,
  work: (store: Store, table: Table) => Promise<Result>,
): Promise<Result> {
  // A local engine needs credentials, but does not check them.
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  const table = openTable(tableName, { region, endpoint: databaseEndpoint });
  try {
    return await work(createStore(table, allRepositories), table);
  } finally {
    table.client.destroy();
  }
}
