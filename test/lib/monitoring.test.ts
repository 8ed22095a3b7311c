import { readFileSync } from "node:fs";
import type { Construct } from "constructs";
import { numberFrom } from "../../lib/monitoring/settings";
import {
  everyOption,
  type Properties,
  propertiesOf,
  stagingOptions,
  synthesized,
} from "../support/synthesized";

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
  ]);
  for (const { AlarmDescription } of alarms) {
    const [, heading] = /^See "(.+)" in docs\/runbook\.md\.$/.exec(AlarmDescription) ?? [];
    expect(headings).toContain(heading);
  }
});

test("each alarm tells the same topic when it goes off and when it ends, and is quiet while nobody calls", () => {
  const [topic] = Object.keys(monitoring.findResources("AWS::SNS::Topic"));
  expect(names.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(names.length);
  for (const { AlarmActions, OKActions, TreatMissingData } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: topic }]);
    expect(OKActions).toEqual([{ Ref: topic }]);
    expect(TreatMissingData).toBe("notBreaching");
  }
  monitoring.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "ops@acme.com",
  });
});

test("alarms may publish to a topic that the stage makes, from this account alone, and nobody in the clear", () => {
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

test("what the service counts itself is in the namespace of its Lambdas", () => {
  const own = ["FeedLag", "WebhookFailures", "GatewayThrottles", "PushFailures"];
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

test("a certificate has its alarm where its metric is: in us-east-1", () => {
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

test("the dashboard shows only metrics of resources that the stack has", () => {
  const [{ DashboardBody }] = Object.values(
    propertiesOf(monitoring, "AWS::CloudWatch::Dashboard"),
  ) as [{ DashboardBody: { "Fn::Join": [string, unknown[]] } }];
  const parts = DashboardBody["Fn::Join"][1];
  const { Resources, Parameters } = monitoring.toJSON();
  for (const part of parts) {
    if (typeof part !== "object" || part === null || !("Ref" in part)) continue;
    const { Ref } = part as { Ref: string };
    expect(Ref.startsWith("AWS::") || Ref in Resources || Ref in Parameters).toBe(true);
  }
  const body = parts.map((part) => (typeof part === "string" ? part : "x")).join("");
  expect(JSON.parse(body).widgets).toHaveLength(14);
});

test("without an address there is no alarm, and an existing topic needs none of ours", () => {
  const quiet = synthesized();
  // All of it is nested.
  quiet.service.resourceCountIs("AWS::CloudFormation::Stack", 0);

  const { alarmTopicArn } = stagingOptions;
  const paged = synthesized(stagingOptions);
  const pager = paged.nestedIn("Monitoring");
  pager.resourceCountIs("AWS::SNS::Topic", 0);
  pager.allResourcesProperties("AWS::CloudWatch::Alarm", { AlarmActions: [alarmTopicArn] });
});

test("a number that is none is refused", () => {
  const scope = { node: { tryGetContext: () => "lots" } } as unknown as Construct;
  expect(() => numberFrom(scope, "monthlyBudget")).toThrow(
    '`monthlyBudget` must be a number above 0, not "lots".',
  );
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
