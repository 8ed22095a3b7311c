import {
  everyOption,
  otherIssuer,
  propertiesOf,
  stagingOptions,
  synthesized,
} from "../../support/synthesized";

/** The sign-in settings in the functions' environments. All functions must have the same. */
function toldIn(context: Record<string, unknown>) {
  const { service } = synthesized(context);
  const environments = Object.values(propertiesOf(service, "AWS::Lambda::Function")).map(
    ({ Environment }) => Environment?.Variables ?? {},
  );
  const told = environments.filter(({ SIGN_UP }) => SIGN_UP !== undefined);
  expect(told).toHaveLength(1);
  return told[0];
}

test("nobody makes an account unless the stage says so, and there is no trial that ends", () => {
  expect(toldIn({})).toMatchObject({ SIGN_UP: "off", DEFAULT_PLAN: "business" });
});

test.each([
  [
    { signUp: "open", defaultPlan: "trial", signInEmail: "no-reply@acme.com" },
    { SIGN_UP: "open", DEFAULT_PLAN: "trial" },
  ],
  [
    { signUp: "acme.com,acme.org", stage: "dev" },
    { SIGN_UP: "acme.com,acme.org", DEFAULT_PLAN: "business" },
  ],
])("a stage with %j tells its function so, and asks its own pool", (context, environment) => {
  expect(toldIn(context)).toMatchObject(environment);
  synthesized(context).data.resourceCountIs("AWS::Cognito::UserPool", 1);
});

test("without a provider of the company's own, people sign in at a user pool, by codes and passkeys", () => {
  const { data, service } = synthesized();
  data.hasResourceProperties("AWS::Cognito::UserPool", {
    UserPoolTier: "ESSENTIALS",
    UsernameAttributes: ["email"],
    AutoVerifiedAttributes: ["email"],
    // A new address counts only when it is confirmed.
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    Policies: {
      SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"] },
    },
    DeletionProtection: "ACTIVE",
  });
  data.hasResourceProperties("AWS::Cognito::UserPoolDomain", {
    Domain: {
      "Fn::Join": [
        "-",
        ["widget", { "Fn::Select": [2, { "Fn::Split": ["/", { Ref: "AWS::StackId" }] }] }],
      ],
    },
    ManagedLoginVersion: 2,
  });
  const [client] = Object.values(propertiesOf(service, "AWS::Cognito::UserPoolClient"));
  expect(client).toMatchObject({
    GenerateSecret: false,
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid", "email", "profile"],
    PreventUserExistenceErrors: "ENABLED",
    // Never `email_verified`, which only Cognito may set.
    WriteAttributes: ["email", "name"],
  });
  expect(JSON.stringify(client.CallbackURLs)).toContain("/api/sign-in/callback");
  expect(JSON.stringify(client.LogoutURLs)).toContain("/console/enter");
  service.resourceCountIs("AWS::Cognito::ManagedLoginBranding", 1);
  const [clientId] = Object.keys(service.findResources("AWS::Cognito::UserPoolClient"));
  // Its address is the distribution's, so functions read the client's id once both are there.
  expect(toldIn({}).OIDC_CLIENT_ID).toBe("parameter:/MessagingWidget-prod/late-settings");
  const [{ Value }] = Object.values(propertiesOf(service, "AWS::SSM::Parameter"));
  expect(JSON.stringify(Value)).toContain(`{"Ref":"${clientId}"}`);
  expect(toldIn(everyOption).OIDC_CLIENT_ID).toEqual({ Ref: clientId });
});

test("a company's own provider replaces the pool", () => {
  const { data, service } = synthesized(otherIssuer);
  for (const template of [data, service])
    expect(JSON.stringify(template.toJSON())).not.toContain("AWS::Cognito");
  expect(toldIn(otherIssuer)).toMatchObject({
    OIDC_ISSUER: "https://id.acme.com",
    OIDC_CLIENT_ID: "console",
  });
});

test("production's mail goes by the account's own SES", () => {
  const [pool] = Object.values(
    propertiesOf(synthesized(everyOption).data, "AWS::Cognito::UserPool"),
  );
  expect(pool.EmailConfiguration).toMatchObject({
    EmailSendingAccount: "DEVELOPER",
    From: "No-Reply@Acme.com",
    SourceArn: { "Fn::Join": ["", expect.arrayContaining([":identity/acme.com"])] },
  });
});

test.each<[string, Record<string, unknown>, object]>([
  ["open, with a trial", stagingOptions, { SIGN_UP: "open", DEFAULT_PLAN: "trial" }],
  [
    "open to a company's domains",
    everyOption,
    { SIGN_UP: "acme.com,acme.org", DEFAULT_PLAN: "business" },
  ],
])("a stage that is %s tells its function so, and asks its own pool", (_, context, environment) => {
  expect(toldIn(context)).toMatchObject(environment);
  synthesized(context).data.resourceCountIs("AWS::Cognito::UserPool", 1);
});
