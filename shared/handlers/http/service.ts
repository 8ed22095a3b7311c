import { requiredEnvironment } from "../../runtime/environment";
import { type Authenticate, authenticator } from "../../sign-in/authenticate";
import { openTable, type Table } from "../../table/dynamo/table";

/** What a Lambda behind an API key uses. */
export interface Service {
  table: Table;
  authenticate: Authenticate;
}

/**
 * The service that the Lambda's environment names.
 * @param resource the address that apps' tokens must be for; without it, no app's token is accepted
 */
export function openService(resource?: string): Service {
  const table = openTable(requiredEnvironment("TABLE_NAME"));
  return { table, authenticate: authenticator(table, { resource }) };
}
