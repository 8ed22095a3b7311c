import { functionGroups } from "../../../functions/groups";
import { judgesOf } from "../../../lib/stacks/canary";
import {
  everyOption,
  type Properties,
  propertiesOf,
  stagingOptions,
  synthesized,
} from "../../support/synthesized";

const { service, nestedIn } = synthesized(everyOption);
const canary = nestedIn("Canary");
const deployments = Object.values(propertiesOf(canary, "AWS::CodeDeploy::DeploymentGroup"));
const alarmsIn = (context: Record<string, unknown>) =>
  Object.values(
    propertiesOf(synthesized(context).nestedIn("Monitoring"), "AWS::CloudWatch::Alarm"),
  );
const groupsIn = (context: Record<string, unknown>) =>
  Object.values(
    propertiesOf(synthesized(context).nestedIn("Canary"), "AWS::CodeDeploy::DeploymentGroup"),
  );
const aliases = service.findResources("AWS::Lambda::Alias");
const isAlias = (part: unknown) =>
  Object.keys(aliases).some((id) => JSON.stringify(part).includes(`"${id}"`));

test("without alarms there is no canary, and no part of one", () => {
  const quiet = synthesized().service;
  for (const type of ["Lambda::Alias", "Lambda::Version", "CloudFormation::Stack"])
    quiet.resourceCountIs(`AWS::${type}`, 0);
  expect(JSON.stringify(quiet.toJSON())).not.toContain("SECRET_GENERATION");
});

test("each function moves to a new version with a tenth of its calls for a quarter of an hour, and rolls back automatically", () => {
  const policies = Object.values(aliases).map(
    ({ UpdatePolicy }) => UpdatePolicy.CodeDeployLambdaAliasUpdate,
  );
  // Each has a group of its own, because one runs a single deployment at a time.
  expect(policies).toEqual(
    functionGroups.map(({ name }) => ({
      ApplicationName: "MessagingWidget-prod",
      DeploymentGroupName: name,
    })),
  );
  canary.hasResourceProperties("AWS::CodeDeploy::Application", {
    ApplicationName: "MessagingWidget-prod",
  });
  expect(deployments.map(({ DeploymentGroupName }) => DeploymentGroupName)).toEqual(
    functionGroups.map(({ name }) => name),
  );
  for (const deployment of deployments)
    expect(deployment).toMatchObject({
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent15Minutes",
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]),
      },
    });
});

test("no function moves before its deployment group knows how", () => {
  const nested = Object.keys(service.findResources("AWS::CloudFormation::Stack")).filter((id) =>
    id.startsWith("Canary"),
  );
  expect(nested).toHaveLength(1);
  for (const { DependsOn } of Object.values(aliases))
    expect([DependsOn].flat()).toEqual(expect.arrayContaining(nested));
});

test.each([
  ["full", everyOption, "prod"],
  ["basic", stagingOptions, "staging"],
] as const)(
  "in %s, alarms of what calls a function judge its new version, and each of them exists",
  (level, context, stage) => {
    const known = alarmsIn(context).map(({ AlarmName }) => AlarmName);
    const judges = groupsIn(context).map(({ AlarmConfiguration: { Alarms } }) =>
      Alarms.map(({ Name }: { Name: string }) => Name),
    ) as string[][];
    for (const names of judges) {
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      expect(names.length).toBeLessThanOrEqual(10);
    }
    const ofStage = (name: string) => `MessagingWidget-${stage} ${name}`;
    expect(judges).toEqual(functionGroups.map(({ name }) => judgesOf(name, level).map(ofStage)));
  },
);

test("alarms that stop a new version use periods of a minute, so that they do so within the canary's quarter of an hour", () => {
  const judging = new Set(functionGroups.flatMap(({ name }) => judgesOf(name, "full")));
  const judges = alarmsIn(everyOption).filter(({ AlarmName }) =>
    judging.has(AlarmName.replace("MessagingWidget-prod ", "")),
  );
  expect(judges).toHaveLength(judging.size);
  for (const { AlarmName, Period, Metrics, EvaluationPeriods } of judges) {
    const periods = [
      ...(Period ? [Period] : []),
      ...(Metrics ?? []).flatMap(({ MetricStat }: Properties) => MetricStat?.Period ?? []),
    ];
    expect([AlarmName, ...new Set(periods)]).toEqual([AlarmName, 60]);
    expect(EvaluationPeriods).toBeLessThanOrEqual(5);
  }
});

test.each([
  ["one failure of three requests on a small stage", 3, 1, true],
  ["no failure of three", 3, 0, false],
  ["two of a thousand", 1000, 2, false],
  ["twenty of a thousand", 1000, 20, true],
])("of a minute with %s, the share of errors decides", (_, requests, errors, isBad) => {
  const alarm = alarmsIn(everyOption).find(({ AlarmName }) => /API errors/.test(AlarmName));
  const { Expression } = alarm.Metrics.find((each: Properties) => each.Expression);
  const share = new Function("IF", "requests", "errors", `return ${Expression}`)(
    (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    requests,
    errors,
  );
  expect(share > alarm.Threshold).toBe(isBad);
  expect(alarm).toMatchObject({ EvaluationPeriods: 5, DatapointsToAlarm: 3 });
});

test("no alarm of the whole account judges a version: another stage's errors would roll this one back", () => {
  const judging = new Set(functionGroups.flatMap(({ name }) => judgesOf(name, "full")));
  const judges = alarmsIn(everyOption).filter(({ AlarmName }) =>
    judging.has(AlarmName.replace("MessagingWidget-prod ", "")),
  );
  expect(judges).toHaveLength(judging.size);
  for (const alarm of judges) {
    const read: Properties[] = alarm.Metrics
      ? alarm.Metrics.flatMap(({ MetricStat }: Properties) => MetricStat?.Metric ?? [])
      : [alarm];
    for (const { Namespace, MetricName, Dimensions } of read) {
      const isOwn =
        Namespace === "MessagingWidget/prod" || JSON.stringify(Dimensions ?? "").includes("Ref");
      expect([alarm.AlarmName, MetricName, isOwn]).toEqual([alarm.AlarmName, MetricName, true]);
    }
  }
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

test("a new generation of the origin secret makes new versions of those who check it, before the edge sends it", () => {
  for (const { Environment } of Object.values(propertiesOf(service, "AWS::Lambda::Function"))) {
    const { ORIGIN_SECRETS, SECRET_GENERATION } = Environment?.Variables ?? {};
    expect(SECRET_GENERATION).toBe(ORIGIN_SECRETS === undefined ? undefined : "2");
  }
  const awaited = Object.values(service.findResources("AWS::CloudFront::Distribution")).flatMap(
    ({ DependsOn }) => [DependsOn].flat().filter((id) => id in aliases),
  );
  expect(awaited).toHaveLength(8);
});

test("CodeDeploy may move these aliases and read alarms, and nothing else", () => {
  const [role, ...others] = Object.values(propertiesOf(canary, "AWS::IAM::Role"));
  expect(others).toEqual([]);
  expect(role.ManagedPolicyArns).toBeUndefined();
  canary.resourceCountIs("AWS::IAM::Policy", 0);
  const policies = Object.values(propertiesOf(service, "AWS::IAM::Policy")).filter(({ Roles }) =>
    JSON.stringify(Roles).includes("CanaryNestedStack"),
  );
  expect(policies).toHaveLength(1);
  const [inRole, onFunctions] = [role.Policies[0], policies[0]].map(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
  expect(inRole).toEqual([{ Effect: "Allow", Action: "cloudwatch:DescribeAlarms", Resource: "*" }]);
  expect(onFunctions).toEqual([
    {
      Effect: "Allow",
      Action: ["lambda:GetAlias", "lambda:GetProvisionedConcurrencyConfig", "lambda:UpdateAlias"],
      Resource: expect.any(Array),
    },
  ]);
  const ids = Object.keys(service.findResources("AWS::Lambda::Function"));
  const arns = onFunctions[0].Resource.map((each: unknown) => JSON.stringify(each)) as string[];
  expect(arns).toHaveLength(2 * functionGroups.length);
  expect(arns.filter((each) => each.includes("*") || !ids.some((id) => each.includes(id)))).toEqual(
    [],
  );
  // A role's own policies take 10,240 characters, and an ARN with a generated name up to 125.
  expect(arns.length * 125).toBeLessThan(10_000);
});

test("an urgent deployment moves all calls at once, and no alarm that is on stops it", () => {
  const groups = groupsIn(stagingOptions);
  expect(groups).toHaveLength(functionGroups.length);
  for (const group of groups) {
    expect(group.DeploymentConfigName).toBe("CodeDeployDefault.LambdaAllAtOnce");
    expect(group.AlarmConfiguration.Enabled).toBe(false);
    expect(group.AutoRollbackConfiguration.Events).not.toContain("DEPLOYMENT_STOP_ON_ALARM");
  }
  for (const { AlarmConfiguration } of deployments) expect(AlarmConfiguration.Enabled).toBe(true);
});
