import type { Node } from "constructs";
import { planNames } from "../../shared/kinds/account/plans";

const hostname = "[a-z0-9-]+(\\.[a-z0-9-]+)+";
const signUpForm = new RegExp(`^(off|open|${hostname}(,${hostname})*)$`);

/** Whom people sign in with. */
export interface SignInProvider {
  issuer: string;
  clientId: string;
}

const settingIn = (node: Node) => (name: string) => String(node.tryGetContext(name) ?? "").trim();

/**
 * The company's own provider (`-c oidcIssuer=… -c oidcClientId=…`); undefined if the service has a user pool instead.
 * @throws for a setting that would only fail at somebody's sign-in
 */
export function ownProvider(node: Node): SignInProvider | undefined {
  const setting = settingIn(node);
  const [issuer, clientId] = [setting("oidcIssuer"), setting("oidcClientId")];
  if ((issuer === "") !== (clientId === "")) {
    throw new Error("oidcIssuer and oidcClientId belong together: set both, or neither.");
  }
  if (issuer !== "" && !(URL.canParse(issuer) && issuer.startsWith("https://"))) {
    throw new Error(`oidcIssuer must be an https URL, not "${issuer}".`);
  }
  const ofPool = ["signInEmail", "signInWaf"].find((name) => setting(name) !== "");
  if (issuer !== "" && ofPool !== undefined) {
    throw new Error(`${ofPool} is for the service's own user pool; with oidcIssuer there is none.`);
  }
  return issuer === "" ? undefined : { issuer, clientId };
}

/**
 * The settings of the sign-in function: the provider, who may make an account (`-c signUp=off|open|acme.com,acme.org`) and
 * on which plan (`-c defaultPlan=…`). By default, a company that deploys the service for itself gets no strangers and no
 * trial. With `signUp=open`, the plan must be named.
 * @throws for a setting that would only fail at somebody's sign-in
 */
export function signInSettings(
  node: Node,
  { issuer, clientId }: SignInProvider,
): Record<string, string> {
  const setting = settingIn(node);
  const signUp = setting("signUp").toLowerCase() || "off";
  if (!signUpForm.test(signUp)) {
    throw new Error(
      `signUp must be off, open or domains such as acme.com,acme.org, not "${signUp}".`,
    );
  }
  if (signUp === "open" && setting("defaultPlan") === "") {
    throw new Error(
      "signUp=open lets everybody make an account: say with defaultPlan which plan it gets, such as trial.",
    );
  }
  if (signUp === "open" && !ownProvider(node) && setting("signInEmail") === "") {
    throw new Error(
      "signUp=open needs signInEmail: Cognito's own sender takes fifty mails a day, so strangers could keep everybody out.",
    );
  }
  const plan = setting("defaultPlan") || "business";
  if (!planNames.some((name) => name === plan)) {
    throw new Error(`defaultPlan must be one of ${planNames.join(", ")}, not "${plan}".`);
  }
  return {
    SIGN_UP: signUp,
    DEFAULT_PLAN: plan,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
  };
}
