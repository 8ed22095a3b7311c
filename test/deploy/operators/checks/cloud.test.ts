import type { Account } from "../../../../lib/operators/checks/cloud/account";
import { accounts, cloudFindings, cloudRules } from "../../../../lib/operators/checks/cloud/rules";
import {
  stacksIn,
  type Template,
  type TemplateResource,
} from "../../../../lib/operators/checks/stacks-in";
import { variants } from "../../../../lib/operators/checks/variants";
import { templatesFolder } from "../../../support/synthesized";

// For each rule, templates that break only that rule.
const broken: Record<string, Account> = {
  "At most 500 resources of a stack": one(numbered(481, { Type: "AWS::SQS::Topic" })),
  "At most 300 routes of an API": one(
    numbered(251, { Type: "AWS::ApiGatewayV2::Route", Properties: { ApiId: { Ref: "Api" } } }),
  ),
  "At most 3008 megabytes of a function in a new account": one({ A: lambda({ MemorySize: 3009 }) }),
  "At most 5 filters of an event source": one({ A: mapping({ filters: numbered(6, "{}") }) }),
  "At most 2 readers of a table's stream": one(numbered(3, mapping({}))),
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
  // Seven in each of three stages: no single stage has too many.
  "At most 20 cache policies of an account": ["prod", "staging", "dev"].flatMap((name) =>
    stage({ Resources: numbered(7, { Type: "AWS::CloudFront::CachePolicy" }) }, name),
  ),
  "At most 20 origin request policies of an account": one(
    numbered(21, { Type: "AWS::CloudFront::OriginRequestPolicy" }),
  ),
  "At most 20 response headers policies of an account": one(
    numbered(21, { Type: "AWS::CloudFront::ResponseHeadersPolicy" }),
  ),
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
  return [{ stage: name, region, stacks: [{ name: `Stack-${name}`, template }] }];
}

function one(Resources: Record<string, TemplateResource>): Account {
  return stage({ Resources });
}

function numbered<Value>(count: number, value: Value): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`N${index}`, value]));
}

function lambda(Properties: Record<string, unknown>): TemplateResource {
  return { Type: "AWS::Lambda::Function", Properties };
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
