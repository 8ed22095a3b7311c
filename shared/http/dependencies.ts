import { createStore } from "../store";
import { authenticator } from "../store/accounts/authenticate";
import { openTable } from "../store/dynamo/table";
import { requiredEnvironment } from "./environment";
import type { Dependencies } from "./rest-handler";

/** The dependencies of a Lambda of the authenticated API, from its environment. `rooms` are the parts of the store it uses. */
export function dependencies(rooms: Parameters<typeof createStore>[1]): Dependencies {
  const table = openTable(requiredEnvironment("TABLE_NAME"));
  return {
    authenticate: authenticator(table),
    store: createStore(table, rooms),
    meter: table.meter,
  };
}
