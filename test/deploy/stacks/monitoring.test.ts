import { readFileSync } from "node:fs";
import type { Template } from "aws-cdk-lib/assertions";
import { monitoringCost } from "../../../lib/operators/cost/cost-page";
import {
  everyOption,
  type Properties,
  propertiesOf,
  stagingOptions,
  synthesized,
} from "../../support/synthesized";

// One stage with all monitoring, and one with only the free part.
const watched = synthesized(everyOption);
const monitoring = watched.nestedIn("Monitoring");
const alarms = Object.values(propertiesOf(monitoring, "AWS::CloudWatch::Alarm"));
const names: string[] = alarms.map(({ AlarmName }) =>
  AlarmName.replace("MessagingWidget-prod ", ""),
);

test("each alarm has its entry in the runbook, and each entry its alarm", () => {
  const headings = readFileSync("docs/runbook.md", "utf8").match(/(?<=^## ).+$/gm) ?? [];
  const entries = new Set([...names.map((name) => name.split(":")[0]), "Cost"]);
  expect(headings.filter((heading) => entries.has(heading)).sort()).toEqual([...entries].sort());
  expect(headings.filter((heading) => !entries.has(heading))).toEqual([
    "First",
    "What you need",
    "Commands",
    "Restoring the table",
    "A deployment that went back",
    "A customer's receiver was down",
  ]);
  for (const { AlarmDescription } of alarms) {
    const [, heading] = /^See "(.+)" in docs\/runbook\.md\.$/.exec(AlarmDescription) ?? [];
    expect(headings).toContain(heading);
  }
});

test("each alarm notifies the same topic when it starts and ends, and stays off without calls", () => {
  const [topic] = Object.keys(monitoring.findResources("AWS::SNS::Topic"));
  expect(names.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(names.length);
  for (const { AlarmName, AlarmActions, OKActions, TreatMissingData, MetricName } of alarms) {
    const isOfDays = MetricName === "DaysToExpiry" || AlarmName.endsWith("Security contact ends");
    expect(AlarmActions).toEqual([{ Ref: topic }]);
    expect(OKActions).toEqual([{ Ref: topic }]);
    expect(TreatMissingData).toBe(isOfDays ? "ignore" : "notBreaching");
  }
  monitoring.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "ops@acme.com",
  });
});

test("only alarms of this account may publish to the stage's own topic, and nobody without encryption", () => {
  const [policy, ...others] = Object.values(propertiesOf(monitoring, "AWS::SNS::TopicPolicy"));
  expect(others).toEqual([]);
  const [topic] = Object.keys(monitoring.findResources("AWS::SNS::Topic"));
  expect(policy.Topics).toEqual([{ Ref: topic }]);
  const { Statement } = policy.PolicyDocument;
  expect(Statement.filter(({ Effect }: Properties) => Effect === "Allow")).toEqual([
    expect.objectContaining({
      Action: "sns:Publish",
      Principal: { Service: "cloudwatch.amazonaws.com" },
      Resource: { Ref: topic },
      Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
    }),
  ]);
  expect(Statement).toContainEqual(
    expect.objectContaining({
      Effect: "Deny",
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    }),
  );
});

test("the service's own metrics are in the namespace of its Lambdas", () => {
  const own = [
    "FeedLag",
    "WebhookFailures",
    "MailFailures",
    "GatewayThrottles",
    "PushFailures",
    "RegistrationsRefused",
  ];
  const { Namespace } = alarms.find(({ MetricName }) => MetricName === "FeedLag");
  expect(alarms.filter((alarm) => alarm.Namespace === Namespace)).toHaveLength(own.length);
  const functions = Object.values(propertiesOf(watched.service, "AWS::Lambda::Function"));
  const namespaces = functions.flatMap(
    ({ Environment }) => Environment?.Variables?.METRIC_NAMESPACE ?? [],
  );
  expect(new Set(namespaces)).toEqual(new Set([Namespace]));
  const filters = Object.values(propertiesOf(monitoring, "AWS::Logs::MetricFilter"));
  for (const { MetricTransformations } of filters)
    expect(MetricTransformations).toEqual([
      expect.objectContaining({ MetricNamespace: Namespace, MetricValue: "1" }),
    ]);
});

test("a change that Lambda gives up is counted by its reader of the stream", () => {
  const mappings = propertiesOf(watched.service, "AWS::Lambda::EventSourceMapping");
  const streams = Object.entries(mappings).filter(([, { StartingPosition }]) => StartingPosition);
  const given = alarms.filter(({ MetricName }) => /^OnFailureDestination/.test(MetricName));
  expect(given).toHaveLength(streams.length);
  for (const [, { MetricsConfig }] of streams)
    expect(MetricsConfig).toEqual({ Metrics: ["EventCount"] });
});

test("a certificate has its alarm in us-east-1, where its metric is", () => {
  const found = Object.values(
    monitoring.findResources("AWS::CloudWatch::Alarm", {
      Properties: { MetricName: "DaysToExpiry" },
    }),
  );
  const { certificateArn, pagesCertificateArn } = everyOption;
  expect(found.map(({ Properties }) => Properties.Dimensions)).toEqual(
    [certificateArn, pagesCertificateArn].map((Value) => [{ Name: "CertificateArn", Value }]),
  );
  for (const { Condition } of found) expect(Condition).toMatch(/HasCertificateMetrics/);
});

test("the alarm of a certificate stays on until its metric, told once or twice a day, says otherwise", () => {
  const [alarm] = alarms.filter(({ MetricName }) => MetricName === "DaysToExpiry");
  expect(alarm).toMatchObject({
    Period: 86_400,
    EvaluationPeriods: 1,
    Statistic: "Minimum",
    TreatMissingData: "ignore",
  });
});

// https://aws.amazon.com/cloudwatch/pricing/, free tier: ten alarm metrics, ten custom metrics, and three dashboards of up to
// fifty metrics each.
test("by default a stage needs no more than what is free in an account: ten metrics of alarms, and one dashboard", () => {
  const basic = synthesized(stagingOptions).nestedIn("Monitoring");
  expect(alarmMetricsIn(basic)).toBe(10);
  expect(dashboardsIn(basic)).toHaveLength(1);
  basic.resourceCountIs("AWS::Logs::MetricFilter", 0);
  const mappings = propertiesOf(
    synthesized(stagingOptions).service,
    "AWS::Lambda::EventSourceMapping",
  );
  for (const mapping of Object.values(mappings))
    expect(mapping).not.toHaveProperty("MetricsConfig");
});

test("no dashboard has more metrics than are free", () => {
  for (const context of [everyOption, stagingOptions])
    for (const metrics of dashboardsIn(synthesized(context).nestedIn("Monitoring")))
      expect(metrics).toBeLessThanOrEqual(50);
});

test("the cost page counts what the templates have", () => {
  const counted = (context: Record<string, unknown>, optional: number) => {
    const { service, nestedIn } = synthesized(context);
    const template = nestedIn("Monitoring");
    const filters = Object.values(propertiesOf(template, "AWS::Logs::MetricFilter"));
    const counts = new Set(filters.map(({ MetricTransformations: [each] }) => each.MetricName));
    // Lambda has seven metrics of the events of a mapping.
    const ofMappings = Object.values(
      propertiesOf(service, "AWS::Lambda::EventSourceMapping"),
    ).filter(({ MetricsConfig }) => MetricsConfig).length;
    // A basic stage does not write RegistrationsRefused.
    const isFull = optional > 0;
    const ofService =
      ["FeedLag", "WebhookFailures", "MailFailures", "PushFailures"].length + (isFull ? 1 : 0);
    return [
      alarmMetricsIn(template) - optional,
      ofService + counts.size + 7 * ofMappings,
      dashboardsIn(template).length,
    ];
  };
  const countsOf = (level: "basic" | "full") => monitoringCost[level].map(({ count }) => count);
  expect(countsOf("basic")).toEqual(counted(stagingOptions, 0));
  // Two certificates, and the end of security.txt.
  expect(countsOf("full")).toEqual(counted(everyOption, 3));
  const usd = monitoringCost.basic.reduce((sum, line) => sum + line.usd, 0);
  // Without AWS's free allowance for each account: ten alarm metrics and ten custom metrics.
  expect(usd).toBeLessThanOrEqual(2.5);
});

/** The number of metrics that a stage's alarms read. An alarm with a metric expression is billed for each metric in it. */
function alarmMetricsIn(template: Template): number {
  return Object.values(propertiesOf(template, "AWS::CloudWatch::Alarm")).reduce(
    (sum, { Metrics }) =>
      sum + (Metrics ? Metrics.filter((each: Properties) => each.MetricStat).length : 1),
    0,
  );
}

/** How many metrics each dashboard shows. */
function dashboardsIn(template: Template): number[] {
  return Object.values(propertiesOf(template, "AWS::CloudWatch::Dashboard")).map(
    ({ DashboardBody }) => {
      const parts: unknown[] = DashboardBody["Fn::Join"][1];
      const body = parts.map((part) => (typeof part === "string" ? part : "x")).join("");
      const { widgets } = JSON.parse(body) as { widgets: { properties: { metrics: unknown[] } }[] };
      return widgets.flatMap(({ properties }) => properties.metrics).length;
    },
  );
}

test("the dashboards show only metrics of resources that the stack has", () => {
  const dashboards = Object.values(propertiesOf(monitoring, "AWS::CloudWatch::Dashboard"));
  expect(dashboards).toHaveLength(2);
  const { Resources, Parameters } = monitoring.toJSON();
  for (const { DashboardBody } of dashboards)
    for (const part of DashboardBody["Fn::Join"][1]) {
      if (typeof part !== "object" || part === null || !("Ref" in part)) continue;
      const { Ref } = part as { Ref: string };
      expect(Ref.startsWith("AWS::") || Ref in Resources || Ref in Parameters).toBe(true);
    }
});

test("without an address there is no alarm, and an existing topic needs none of ours", () => {
  const quiet = synthesized();
  // All monitoring is in the nested stack.
  expect(quiet.service.findResources("AWS::CloudFormation::Stack")).toEqual({});

  const { alarmTopicArn } = stagingOptions;
  const paged = synthesized(stagingOptions);
  const pager = paged.nestedIn("Monitoring");
  expect(pager.findResources("AWS::SNS::Topic")).toEqual({});
  pager.allResourcesProperties("AWS::CloudWatch::Alarm", { AlarmActions: [alarmTopicArn] });
});

test("both sockets have an alarm that sees what their function throws and what the gateway cannot call", () => {
  const found = alarms.filter(({ AlarmName }) => AlarmName.includes("Socket failures"));
  expect(found).toHaveLength(2);
  for (const { Metrics } of found) {
    const [thrown, uncalled] = ["Errors", "ExecutionError"].map(
      (name) =>
        Metrics.find(
          ({ MetricStat }: { MetricStat?: { Metric: { MetricName: string } } }) =>
            MetricStat?.Metric.MetricName === name,
        ).MetricStat.Metric.Dimensions,
    );
    expect(thrown).toEqual([{ Name: "FunctionName", Value: { Ref: expect.any(String) } }]);
    expect(uncalled).toEqual([
      { Name: "ApiId", Value: { Ref: expect.stringMatching(/Socket/) } },
      { Name: "Stage", Value: expect.stringMatching(/^(ws|live)$/) },
    ]);
  }
});
