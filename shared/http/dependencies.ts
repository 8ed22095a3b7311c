import { type allRepositories, createStore, type RepositoryName } from "../store";
import { authenticator } from "../store/accounts/authenticate";
import { openTable } from "../store/dynamo/table";
import { requiredEnvironment } from "./environment";
import type { Dependencies } from "./rest-handler";

/** The dependencies of a Lambda of the authenticated API, from its environment. Its store has these repositories. */
export function dependencies<Names extends RepositoryName>(
  repositories: Pick<typeof allRepositories, Names>,
): Dependencies<Names> {
  const table = openTable(requiredEnvironment("TABLE_NAME"));
  return {
    authenticate: authenticator(table),
    store: createStore(table, repositories),
    meter: table.meter,
  };
}
