import { requiredEnvironment } from "../../shared/http/environment";
import { fallbackHandler } from "../../shared/http/fallback-handler";
import { authenticator } from "../../shared/store/accounts/authenticate";
import { openTable } from "../../shared/store/dynamo/table";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = fallbackHandler(requiredEnvironment("ROUTES").split(","), {
  authenticate: authenticator(table),
  meter: table.meter,
});
