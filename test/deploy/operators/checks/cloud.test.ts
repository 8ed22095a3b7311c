import type { Account } from "../../../../lib/operators/checks/cloud/account";
import { accounts } from "../../../../lib/operators/checks/cloud/accounts";
import { cloudFindings, cloudRules } from "../../../../lib/operators/checks/cloud/rules";
import { stacksIn } from "../../../../lib/operators/checks/stacks-in";
import type { Template, TemplateResource } from "../../../../lib/operators/checks/template";
import { variants } from "../../../../lib/operators/checks/variants";
import { templatesFolder } from "../../../support/synthesized";

// One template for each rule that breaks it, and nothing else.
const broken: Record<string, Account> = {
  "At most 500 resources of a stack": one(many(481, { Type: "AWS::SQS::Topic" })),
  "At most 1000000 bytes of a template": one({
    A: { Type: "T", Properties: { text: "x".repeat(950_000) } },
  }),
  "At most 200 outputs of a stack": stage({ Resources: {}, Outputs: numbered(201, { Value: 1 }) }),
  "At most 200 parameters of a stack": stage({
    Resources: {},
    Parameters: numbered(201, { Type: "String" }),
  }),
  "At most 300 routes of an API": one(
    many(251, { Type: "AWS::ApiGatewayV2::Route", Properties: { ApiId: { Ref: "Api" } } }),
  ),
  "At most 300 integrations of an API": one(
    many(251, { Type: "AWS::ApiGatewayV2::Integration", Properties: { ApiId: { Ref: "Api" } } }),
  ),
  "At most 4096 bytes of a function's environment": one({
    A: lambda({ Environment: { Variables: { ROUTES: "x".repeat(3650), TABLE: { Ref: "T" } } } }),
  }),
  "At most 5 layers of a function": one({ A: lambda({ Layers: ["1", "2", "3", "4", "5", "6"] }) }),
  "At most 3008 megabytes of a function in a new account": one({ A: lambda({ MemorySize: 3009 }) }),
  "At most 5 filters of an event source": one({ A: mapping({ filters: numbered(6, "{}") }) }),
  "At most 4096 characters of a filter": one({
    A: mapping({ filters: { "0": "x".repeat(3700) } }),
  }),
  "At most 2 readers of a table's stream": one(many(3, mapping({}))),
  "At most 10240 characters of a role's inline policies": one({
    Role: role([{ Action: "x".repeat(5000) }]),
    Beside: {
      Type: "AWS::IAM::Policy",
      Properties: {
        Roles: [{ Ref: "Role" }],
        PolicyDocument: { Statement: [{ Action: "x".repeat(5000) }] },
      },
    },
  }),
  "At most 20480 bytes of a bucket's policy": one({
    A: { Type: "AWS::S3::BucketPolicy", Properties: { PolicyDocument: "x".repeat(19_000) } },
  }),
  "At most 8192 bytes of a queue's policy": one({
    A: { Type: "AWS::SQS::QueuePolicy", Properties: { PolicyDocument: "x".repeat(7500) } },
  }),
  // Seven in each of three stages: none is too many by itself.
  "At most 20 cache policies of an account": ["prod", "staging", "dev"].flatMap((name) =>
    stage({ Resources: many(7, { Type: "AWS::CloudFront::CachePolicy" }) }, name),
  ),
  "At most 20 origin request policies of an account": one(
    many(21, { Type: "AWS::CloudFront::OriginRequestPolicy" }),
  ),
  "At most 20 response headers policies of an account": one(
    many(21, { Type: "AWS::CloudFront::ResponseHeadersPolicy" }),
  ),
  "At most 100 functions at the edge of an account": one(
    many(101, { Type: "AWS::CloudFront::Function" }),
  ),
  "At most 100 origin access controls of an account": one(
    many(101, { Type: "AWS::CloudFront::OriginAccessControl" }),
  ),
  "At most 75 behaviors of a distribution": one({
    A: distribution({ CacheBehaviors: Object.values(numbered(65, {})) }),
  }),
  "At most 10 headers, cookies or query strings of a policy at the edge": one({
    A: {
      Type: "AWS::CloudFront::OriginRequestPolicy",
      Properties: {
        OriginRequestPolicyConfig: {
          HeadersConfig: { Headers: Object.values(numbered(11, "x-a")) },
        },
      },
    },
  }),
  "At most 10240 bytes of a function at the edge": one({
    A: { Type: "AWS::CloudFront::Function", Properties: { FunctionCode: "x".repeat(9300) } },
  }),
  "At most 100 metric filters of a log group": one(
    many(101, { Type: "AWS::Logs::MetricFilter", Properties: { LogGroupName: { Ref: "L" } } }),
  ),
  "Lambda stops a function that reads a queue and fills it": one(selfFeeding({})),
  "Nothing else stops a function that may feed itself": one({
    ...selfFeeding({ RecursiveLoop: "Allow" }),
    Alarm: alarm({ Namespace: "AWS/Lambda", MetricName: "Errors", Dimensions: [{}] }),
  }),
  "A topic with a policy of its own lets CloudWatch publish": one({
    Alarm: alarm({ AlarmActions: [{ Ref: "Topic" }] }),
    Topic: { Type: "AWS::SNS::Topic" },
    Policy: {
      Type: "AWS::SNS::TopicPolicy",
      Properties: {
        Topics: [{ Ref: "Topic" }],
        PolicyDocument: { Statement: [{ Effect: "Deny", Principal: "*", Action: "sns:Publish" }] },
      },
    },
  }),
  "An alarm watches its own stage": one({
    A: alarm({ Namespace: "AWS/Lambda", MetricName: "Errors" }),
  }),
  "A queue hides a message for as long as its function may run": one({
    Queue: { Type: "AWS::SQS::Queue", Properties: { VisibilityTimeout: 30 } },
    A: lambda({ Timeout: 60 }),
    Mapping: mapping({ of: "A", source: "Queue" }),
  }),
  "Two stages or regions of an account share no name": ["eu-west-1", "us-east-1"].flatMap(
    (region) =>
      stage(
        {
          Resources: {
            A: { Type: "AWS::CloudWatch::Dashboard", Properties: { DashboardName: "prod" } },
          },
        },
        "prod",
        region,
      ),
  ),
  "A name is as long as its service allows": one({
    A: {
      Type: "AWS::IAM::Role",
      Properties: { RoleName: { "Fn::Join": ["-", ["x".repeat(60), { Ref: "AWS::Region" }]] } },
    },
  }),
  "No two stages have the domain": ["prod", "staging"].flatMap((name) =>
    stage({ Resources: { A: distribution({ Aliases: ["widgets.acme.com"] }) } }, name),
  ),
  "No two stages have the table": ["prod", "staging"].flatMap((name) =>
    stage(
      { Resources: { A: lambda({ Environment: { Variables: { TABLE_NAME: "Restored" } } }) } },
      name,
    ),
  ),
  "No two stages have the stream": ["prod", "staging"].flatMap((name) =>
    stage(
      {
        Resources: {
          A: {
            Type: "AWS::Lambda::EventSourceMapping",
            Properties: { EventSourceArn: "arn:aws:dynamodb:eu-west-1:1:table/Restored/stream/2" },
          },
        },
      },
      name,
    ),
  ),
};

test("each rule has a template that breaks it, and a source", () => {
  expect(Object.keys(broken).sort()).toEqual(cloudRules.map(({ name }) => name).sort());
  for (const { source } of cloudRules)
    expect(source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\//);
});

test.each(Object.entries(broken))("%s", (name, account) => {
  expect([...new Set(cloudFindings(account).map(({ rule }) => rule))]).toEqual([name]);
});

test.each(Object.entries(accounts))("%s: the templates break no rule", (_, stages) => {
  const account = stages.map(({ variant, ...stage }) => ({
    ...stage,
    stacks: stacksIn(templatesFolder(variants[variant])),
  }));
  expect(cloudFindings(account)).toEqual([]);
});

/** A stage of one stack with this template. */
function stage(template: Template, name = "prod", region = "eu-west-1"): Account {
  return [
    { stage: name, region, stacks: [{ name: `Stack-${name}`, template, nested: new Map() }] },
  ];
}

function one(Resources: Record<string, TemplateResource>): Account {
  return stage({ Resources });
}

function numbered<Value>(count: number, value: Value): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`N${index}`, value]));
}

function many(count: number, resource: TemplateResource) {
  return numbered(count, resource);
}

function lambda(Properties: Record<string, unknown>): TemplateResource {
  return { Type: "AWS::Lambda::Function", Properties };
}

function distribution(DistributionConfig: object): TemplateResource {
  return { Type: "AWS::CloudFront::Distribution", Properties: { DistributionConfig } };
}

function alarm(Properties: Record<string, unknown>): TemplateResource {
  return {
    Type: "AWS::CloudWatch::Alarm",
    Properties: { Period: 60, EvaluationPeriods: 1, ...Properties },
  };
}

function mapping(options: {
  filters?: Record<string, string>;
  of?: string;
  source?: string;
}): TemplateResource {
  const { filters = {}, of = "Reader", source = "Stream" } = options;
  return {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      EventSourceArn: { "Fn::GetAtt": [source, "Arn"] },
      FunctionName: { Ref: of },
      FilterCriteria: { Filters: Object.values(filters).map((Pattern) => ({ Pattern })) },
    },
  };
}

function role(Statement: object[]): TemplateResource {
  return {
    Type: "AWS::IAM::Role",
    Properties: { Policies: [{ PolicyName: "Own", PolicyDocument: { Statement } }] },
  };
}

function selfFeeding(properties: Record<string, unknown>): Record<string, TemplateResource> {
  return {
    Queue: { Type: "AWS::SQS::Queue" },
    Role: role([
      {
        Effect: "Allow",
        Action: ["sqs:ReceiveMessage", "sqs:SendMessage"],
        Resource: { "Fn::GetAtt": ["Queue", "Arn"] },
      },
    ]),
    Function: lambda({ Role: { "Fn::GetAtt": ["Role", "Arn"] }, ...properties }),
    Mapping: mapping({ of: "Function", source: "Queue" }),
  };
}
