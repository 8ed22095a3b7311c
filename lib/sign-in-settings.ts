import type { Node } from "constructs";
import { planNames } from "../shared/model/plans";

const hostname = "[a-z0-9-]+(\\.[a-z0-9-]+)+";
const signUpForm = new RegExp(`^(off|open|${hostname}(,${hostname})*)$`);

/**
 * What the function that signs people in is told: the provider (`-c oidcIssuer=… -c oidcClientId=…`), who may make an account
 * (`-c signUp=off|open|acme.com,acme.org`) and on which plan (`-c defaultPlan=…`). A company that deploys the service for
 * itself gets no strangers and no trial that ends.
 * @throws for a setting that would only fail at somebody's sign-in
 */
export function signInSettings(node: Node): Record<string, string> {
  const setting = (name: string) => String(node.tryGetContext(name) ?? "").trim();
  const [issuer, clientId] = [setting("oidcIssuer"), setting("oidcClientId")];
  if ((issuer === "") !== (clientId === "")) {
    throw new Error("oidcIssuer and oidcClientId belong together: set both, or neither.");
  }
  if (issuer !== "" && !(URL.canParse(issuer) && issuer.startsWith("https://"))) {
    throw new Error(`oidcIssuer must be an https URL, not "${issuer}".`);
  }
  const signUp = setting("signUp").toLowerCase() || "off";
  if (!signUpForm.test(signUp)) {
    throw new Error(
      `signUp must be off, open or domains such as acme.com,acme.org, not "${signUp}".`,
    );
  }
  const plan = setting("defaultPlan") || "business";
  if (!planNames.some((name) => name === plan)) {
    throw new Error(`defaultPlan must be one of ${planNames.join(", ")}, not "${plan}".`);
  }
  return {
    SIGN_UP: signUp,
    DEFAULT_PLAN: plan,
    ...(issuer !== "" && { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }),
  };
}
