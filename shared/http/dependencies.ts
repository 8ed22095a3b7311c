import { createStore } from "../store";
import { authenticator } from "../store/accounts/authenticate";
import { openTable } from "../store/dynamo/table";
import { requiredEnvironment } from "./environment";
import type { Dependencies } from "./rest-handler";

/** What a Lambda of the authenticated API works with, from its environment; `rooms` of the store are what it uses. */
export function dependencies(rooms: Parameters<typeof createStore>[1]): Dependencies {
  const table = openTable(requiredEnvironment("TABLE_NAME"));
  return {
    authenticate: authenticator(table),
    store: createStore(table, rooms),
    meter: table.meter,
  };
}
