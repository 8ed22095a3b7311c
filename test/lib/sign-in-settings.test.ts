import { App } from "aws-cdk-lib";
import { signInSettings } from "../../lib/sign-in-settings";
import { propertiesOf, synthesized } from "../support/synthesized";

const settings = (context: Record<string, string>) => signInSettings(new App({ context }).node);

test("nobody makes an account unless the stage says so, and there is no trial that ends", () => {
  expect(settings({})).toEqual({ SIGN_UP: "off", DEFAULT_PLAN: "business" });
  const { service } = synthesized({ stage: "dev" });
  const environments = Object.values(propertiesOf(service, "AWS::Lambda::Function")).map(
    ({ Environment }) => Environment?.Variables ?? {},
  );
  const signIn = environments.filter(({ SIGN_UP }) => SIGN_UP !== undefined);
  expect(signIn).toMatchObject([{ SIGN_UP: "off", DEFAULT_PLAN: "business" }]);
});

test.each([
  [
    { signUp: "open", defaultPlan: "trial" },
    { SIGN_UP: "open", DEFAULT_PLAN: "trial" },
  ],
  [{ signUp: "Acme.com,acme.org" }, { SIGN_UP: "acme.com,acme.org", DEFAULT_PLAN: "business" }],
  [
    { oidcIssuer: "https://id.acme.com", oidcClientId: "console" },
    {
      SIGN_UP: "off",
      DEFAULT_PLAN: "business",
      OIDC_ISSUER: "https://id.acme.com",
      OIDC_CLIENT_ID: "console",
    },
  ],
])("%j becomes %j", (context, environment) => {
  expect(settings(context)).toEqual(environment);
});

test.each([
  [{ signUp: "everybody" }, "signUp must be"],
  [{ signUp: "acme.com," }, "signUp must be"],
  [{ defaultPlan: "gold" }, "defaultPlan must be"],
  [{ oidcIssuer: "https://id.acme.com" }, "belong together"],
  [{ oidcClientId: "console" }, "belong together"],
  [{ oidcIssuer: "http://id.acme.com", oidcClientId: "console" }, "https"],
])("%j fails when the app is synthesized, not at somebody's sign-in", (context, message) => {
  expect(() => settings(context as Record<string, string>)).toThrow(message);
});
