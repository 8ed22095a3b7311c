import { optionalEnvironment, requiredEnvironment } from "../../shared/runtime/environment";
import { authenticator } from "../../shared/sign-in/authenticate";
import { createOauthStore } from "../../shared/store/oauth";
import { openTable } from "../../shared/table/dynamo/table";
import { oauthHandler } from "./oauth-handler";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = oauthHandler({
  store: createOauthStore(table),
  authenticate: authenticator(table),
  meter: table.meter,
  baseUrl: requiredEnvironment("BASE_URL"),
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
  redirectSchemes: optionalEnvironment("REDIRECT_SCHEMES")?.split(",") ?? [],
});
