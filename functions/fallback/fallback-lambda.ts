import { requiredEnvironment } from "../../shared/http/environment";
import { fallbackHandler } from "../../shared/http/fallback-handler";
import { authenticator } from "../../shared/store/accounts/authenticate";
import { openTable } from "../../shared/store/dynamo/table";

/** The fallback, from the Lambda's environment. */
export function fallbackLambda(routes: readonly string[]) {
  const table = openTable(requiredEnvironment("TABLE_NAME"));
  return fallbackHandler(routes, { authenticate: authenticator(table), meter: table.meter });
}
