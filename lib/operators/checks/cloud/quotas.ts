import { type Account, at, type CloudRule, listOf, resourcesIn, textOf } from "./account";
import {
  children,
  environmentBytes,
  forEachStack,
  policies,
  policyItems,
  rolePolicies,
  stagesOf,
} from "./uses";

/** A number that AWS limits, and how much of it an account uses in each place. */
interface Quota {
  name: string;
  source: string;
  /** The quota of a new account. */
  limit: number;
  /** What one release must leave free, so that the next change can be deployed. */
  reserve?: number;
  uses: (account: Account) => { at: string; count: number }[];
}

const docs = "https://docs.aws.amazon.com";
const cloudFormation = `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`;
const cloudFront = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;
const lambda = `${docs}/lambda/latest/dg/gettingstarted-limits.html`;
const filtering = `${docs}/lambda/latest/dg/invocation-eventfiltering.html`;
const gateway = `${docs}/apigateway/latest/developerguide/http-api-quotas.html`;
const iam = `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`;
const streams = `${docs}/amazondynamodb/latest/developerguide/Streams.html`;
const logs = `${docs}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`;
const sqs = `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-policies.html`;
const s3 = `${docs}/AmazonS3/latest/userguide/bucket-policies.html`;

const quotas: readonly Quota[] = [
  {
    name: "resources of a stack",
    source: cloudFormation,
    limit: 500,
    reserve: 20,
    uses: (account) =>
      forEachStack(account, ({ template }) => Object.keys(template.Resources).length),
  },
  {
    name: "bytes of a template",
    source: cloudFormation,
    limit: 1_000_000,
    reserve: 100_000,
    uses: (account) => forEachStack(account, ({ template }) => JSON.stringify(template).length),
  },
  {
    name: "outputs of a stack",
    source: cloudFormation,
    limit: 200,
    uses: (account) =>
      forEachStack(account, ({ template }) => Object.keys(template.Outputs ?? {}).length),
  },
  {
    name: "parameters of a stack",
    source: cloudFormation,
    limit: 200,
    uses: (account) =>
      forEachStack(account, ({ template }) => Object.keys(template.Parameters ?? {}).length),
  },
  {
    name: "routes of an API",
    source: gateway,
    limit: 300,
    reserve: 50,
    uses: (account) => children(account, "AWS::ApiGatewayV2::Route", "ApiId"),
  },
  {
    name: "integrations of an API",
    source: gateway,
    limit: 300,
    reserve: 50,
    uses: (account) => children(account, "AWS::ApiGatewayV2::Integration", "ApiId"),
  },
  {
    name: "bytes of a function's environment",
    source: lambda,
    limit: 4096,
    reserve: 400,
    uses: (account) =>
      resourcesIn(account, "AWS::Lambda::Function").map((each) => ({
        at: each.at,
        count: environmentBytes(each),
      })),
  },
  {
    name: "layers of a function",
    source: lambda,
    limit: 5,
    uses: (account) =>
      resourcesIn(account, "AWS::Lambda::Function").map(({ at: place, properties }) => ({
        at: place,
        count: listOf(properties.Layers).length,
      })),
  },
  {
    name: "megabytes of a function in a new account",
    source: lambda,
    limit: 3008,
    uses: (account) =>
      resourcesIn(account, "AWS::Lambda::Function").map(({ at: place, properties }) => ({
        at: place,
        count: Number(properties.MemorySize ?? 128),
      })),
  },
  {
    name: "filters of an event source",
    source: filtering,
    limit: 5,
    uses: (account) =>
      resourcesIn(account, "AWS::Lambda::EventSourceMapping").map(({ at: place, properties }) => ({
        at: place,
        count: listOf(at(properties, "FilterCriteria", "Filters")).length,
      })),
  },
  {
    name: "characters of a filter",
    source: filtering,
    limit: 4096,
    reserve: 400,
    uses: (account) =>
      resourcesIn(account, "AWS::Lambda::EventSourceMapping").flatMap(({ at: place, properties }) =>
        listOf(at(properties, "FilterCriteria", "Filters")).map((filter) => ({
          at: place,
          count: String(at(filter, "Pattern")).length,
        })),
      ),
  },
  {
    name: "readers of a table's stream",
    source: streams,
    limit: 2,
    uses: (account) => children(account, "AWS::Lambda::EventSourceMapping", "EventSourceArn"),
  },
  {
    name: "characters of a role's inline policies",
    source: iam,
    limit: 10_240,
    reserve: 1000,
    uses: rolePolicies,
  },
  {
    name: "bytes of a bucket's policy",
    source: s3,
    limit: 20_480,
    reserve: 2000,
    uses: (account) => policies(account, "AWS::S3::BucketPolicy"),
  },
  {
    name: "bytes of a queue's policy",
    source: sqs,
    limit: 8192,
    reserve: 800,
    uses: (account) => policies(account, "AWS::SQS::QueuePolicy"),
  },
  ...(
    [
      ["cache policies", "AWS::CloudFront::CachePolicy", 20],
      ["origin request policies", "AWS::CloudFront::OriginRequestPolicy", 20],
      ["response headers policies", "AWS::CloudFront::ResponseHeadersPolicy", 20],
      ["functions at the edge", "AWS::CloudFront::Function", 100],
      ["origin access controls", "AWS::CloudFront::OriginAccessControl", 100],
    ] as const
  ).map(
    ([name, type, limit]): Quota => ({
      name: `${name} of an account`,
      source: cloudFront,
      limit,
      uses: (account) => [{ at: stagesOf(account), count: resourcesIn(account, type).length }],
    }),
  ),
  {
    name: "behaviors of a distribution",
    source: cloudFront,
    limit: 75,
    reserve: 10,
    uses: (account) =>
      resourcesIn(account, "AWS::CloudFront::Distribution").map(({ at: place, properties }) => ({
        at: place,
        count: listOf(at(properties, "DistributionConfig", "CacheBehaviors")).length + 1,
      })),
  },
  {
    name: "headers, cookies or query strings of a policy at the edge",
    source: cloudFront,
    limit: 10,
    uses: policyItems,
  },
  {
    name: "bytes of a function at the edge",
    source: cloudFront,
    limit: 10_240,
    reserve: 1000,
    uses: (account) =>
      resourcesIn(account, "AWS::CloudFront::Function").map((each) => ({
        at: each.at,
        count: Buffer.byteLength(textOf(each.properties.FunctionCode, each)),
      })),
  },
  {
    name: "metric filters of a log group",
    source: logs,
    limit: 100,
    uses: (account) => children(account, "AWS::Logs::MetricFilter", "LogGroupName"),
  },
];

/** Each quota as a rule. */
export const quotaRules: readonly CloudRule[] = quotas.map(
  ({ name, source, limit, reserve = 0, uses }) => ({
    name: `At most ${limit} ${name}`,
    source,
    findings: (account) =>
      uses(account)
        .filter(({ count }) => count > limit - reserve)
        .map(({ at: place, count }) => ({
          at: place,
          about: `${count} ${name}: AWS allows ${limit}${reserve ? `, of which ${reserve} are kept for the next change` : ""}`,
        })),
  }),
);
