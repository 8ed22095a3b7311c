import { allRooms, createStore, type Store } from "../../shared/store";
import { openTable } from "../../shared/store/dynamo/table";
import type { LocalService } from "./service";
import { region } from "./template/resolve";

/** Works on a local engine's table as an operator does, without the functions. */
export async function onLocalTable<Result>(
  { tableName, databaseEndpoint }: Pick<LocalService, "tableName" | "databaseEndpoint">,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  // A local engine needs credentials, but does not check them.
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  const table = openTable(tableName, { region, endpoint: databaseEndpoint });
  try {
    return await work(createStore(table, allRooms));
  } finally {
    table.client.destroy();
  }
}
