import { requiredEnvironment } from "../../shared/http/environment";
import { signInHandler } from "../../shared/http/sign-in-handler";
import { authenticator } from "../../shared/store/accounts/authenticate";
import { openTable } from "../../shared/store/dynamo/table";
import { createSignInStore } from "../../shared/store/sign-in";
import { signInRoutes } from "./routes";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = signInHandler(signInRoutes, {
  store: createSignInStore(table),
  authenticate: authenticator(table),
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
});
