import { signInHandler } from "../../shared/handlers/http/sign-in-handler";
import { planNames } from "../../shared/kinds/account/plans";
import { optionalEnvironment, requiredEnvironment } from "../../shared/runtime/environment";
import { authenticator } from "../../shared/sign-in/authenticate";
import { createProvider } from "../../shared/sign-in/provider";
import { createSignInStore } from "../../shared/store/sign-in";
import { openTable } from "../../shared/table/dynamo/table";
import { signInRoutes } from "./routes";

const table = openTable(requiredEnvironment("TABLE_NAME"));

const store = createSignInStore(table);

const [issuer, clientId] = [
  optionalEnvironment("OIDC_ISSUER"),
  optionalEnvironment("OIDC_CLIENT_ID"),
];

export const handler = signInHandler(signInRoutes, {
  store,
  authenticate: authenticator(table),
  provider:
    issuer && clientId
      ? createProvider({ issuer, clientId, secret: () => store.clientSecret() })
      : undefined,
  policy: {
    signUp: optionalEnvironment("SIGN_UP") ?? "off",
    plan: planNames.find((plan) => plan === optionalEnvironment("DEFAULT_PLAN")) ?? "business",
  },
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
});
