import { functionGroups } from "../../functions/groups";
import { judgesOf } from "../../lib/canary";
import { everyOption, propertiesOf, stagingOptions, synthesized } from "../support/synthesized";

const { service, nestedIn } = synthesized(everyOption);
const canary = nestedIn("Canary");
const deployments = Object.values(propertiesOf(canary, "AWS::CodeDeploy::DeploymentGroup"));
const alarms = Object.values(propertiesOf(nestedIn("Monitoring"), "AWS::CloudWatch::Alarm"));
const aliases = service.findResources("AWS::Lambda::Alias");
const isAlias = (part: unknown) =>
  Object.keys(aliases).some((id) => JSON.stringify(part).includes(`"${id}"`));

test("without alarms there is no canary, and nothing of one", () => {
  const quiet = synthesized().service;
  for (const type of ["Lambda::Alias", "Lambda::Version", "CloudFormation::Stack"])
    quiet.resourceCountIs(`AWS::${type}`, 0);
  expect(JSON.stringify(quiet.toJSON())).not.toContain("DEPLOYED_AT");
});

test("each function moves to a new version by a tenth of its calls for a quarter of an hour, and back by itself", () => {
  expect(Object.keys(aliases)).toHaveLength(functionGroups.length);
  const policies = Object.values(aliases).map(({ UpdatePolicy }) =>
    JSON.stringify(UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName),
  );
  // Each has a group of its own, because one runs a single deployment at a time.
  expect(new Set(policies).size).toBe(functionGroups.length);
  expect(deployments).toHaveLength(functionGroups.length);
  for (const deployment of deployments)
    expect(deployment).toMatchObject({
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent15Minutes",
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]),
      },
    });
});

test("the alarms of what calls a function judge its new version, and each of them exists", () => {
  const known = alarms.map(({ AlarmName }) => AlarmName);
  const judges = deployments.map(({ AlarmConfiguration: { Enabled, Alarms } }) => {
    expect(Enabled).toBe(true);
    return Alarms.map(({ Name }: { Name: string }) => Name) as string[];
  });
  for (const names of judges) {
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(10);
  }
  const inProd = (name: string) => `MessagingWidget-prod ${name}`;
  expect(judges).toEqual(functionGroups.map(({ name }) => judgesOf(name).map(inProd)));
  expect(functionGroups.filter(({ name }) => judgesOf(name).length < 2)).toEqual([]);
});

test("nothing calls a function past its alias", () => {
  const callers = [
    ...Object.values(propertiesOf(service, "AWS::Lambda::EventSourceMapping")),
    ...Object.entries(propertiesOf(service, "AWS::Lambda::Permission")).map(([, each]) => each),
  ].map(({ FunctionName }) => FunctionName);
  const integrations = Object.values(propertiesOf(service, "AWS::ApiGatewayV2::Integration"))
    .filter(({ IntegrationType }) => IntegrationType === "AWS_PROXY")
    .map(({ IntegrationUri }) => IntegrationUri);
  expect(callers.length).toBeGreaterThan(functionGroups.length);
  expect([...callers, ...integrations].filter((part) => !isAlias(part))).toEqual([]);
});

test("a deployment that changes the origin secret alone makes new versions of those who check it, before the edge sends it", () => {
  for (const { Environment } of Object.values(propertiesOf(service, "AWS::Lambda::Function"))) {
    const { ORIGIN_SECRETS, DEPLOYED_AT } = Environment?.Variables ?? {};
    expect(DEPLOYED_AT !== undefined).toBe(ORIGIN_SECRETS !== undefined);
  }
  const awaited = Object.values(service.findResources("AWS::CloudFront::Distribution")).flatMap(
    ({ DependsOn }) => [DependsOn].flat().filter((id) => id in aliases),
  );
  // All but that of sign-in, which knows the edge's address.
  expect(awaited).toHaveLength(6);
});

test("CodeDeploy may move these aliases and read alarms, and nothing else", () => {
  const [role] = Object.values(propertiesOf(canary, "AWS::IAM::Role"));
  expect(role.ManagedPolicyArns).toBeUndefined();
  const [{ PolicyDocument }] = role.Policies;
  expect(
    PolicyDocument.Statement.map(({ Action, Resource }: { Action: string; Resource: unknown }) => [
      Action,
      Resource === "*",
    ]),
  ).toEqual([
    [["lambda:GetAlias", "lambda:GetProvisionedConcurrencyConfig", "lambda:UpdateAlias"], false],
    ["cloudwatch:DescribeAlarms", true],
  ]);
});

test("an urgent deployment moves all calls at once", () => {
  const urgent = synthesized(stagingOptions).nestedIn("Canary");
  urgent.allResourcesProperties("AWS::CodeDeploy::DeploymentGroup", {
    DeploymentConfigName: "CodeDeployDefault.LambdaAllAtOnce",
  });
});
