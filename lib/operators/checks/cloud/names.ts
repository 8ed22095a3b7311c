import {
  type Account,
  at,
  type CloudRule,
  type PlacedResource,
  resourcesIn,
  textOf,
} from "./account";

/** Where a type's name stands, and how far it must be unique. */
interface Named {
  path: readonly string[];
  scope: "account" | "region" | "world";
  longest: number;
}

const named: Readonly<Record<string, Named>> = {
  "AWS::IAM::Role": { path: ["RoleName"], scope: "account", longest: 64 },
  "AWS::IAM::ManagedPolicy": { path: ["ManagedPolicyName"], scope: "account", longest: 128 },
  "AWS::CloudFront::CachePolicy": {
    path: ["CachePolicyConfig", "Name"],
    scope: "account",
    longest: 128,
  },
  "AWS::CloudFront::OriginRequestPolicy": {
    path: ["OriginRequestPolicyConfig", "Name"],
    scope: "account",
    longest: 128,
  },
  "AWS::CloudFront::ResponseHeadersPolicy": {
    path: ["ResponseHeadersPolicyConfig", "Name"],
    scope: "account",
    longest: 128,
  },
  "AWS::CloudFront::OriginAccessControl": {
    path: ["OriginAccessControlConfig", "Name"],
    scope: "account",
    longest: 64,
  },
  "AWS::CloudFront::Function": { path: ["Name"], scope: "account", longest: 64 },
  "AWS::Budgets::Budget": { path: ["Budget", "BudgetName"], scope: "account", longest: 100 },
  // A dashboard is the account's, in whatever region it is made.
  "AWS::CloudWatch::Dashboard": { path: ["DashboardName"], scope: "account", longest: 255 },
  "AWS::CloudWatch::Alarm": { path: ["AlarmName"], scope: "region", longest: 255 },
  "AWS::WAFv2::WebACL": { path: ["Name"], scope: "region", longest: 128 },
  "AWS::Lambda::Function": { path: ["FunctionName"], scope: "region", longest: 64 },
  "AWS::Lambda::LayerVersion": { path: ["LayerName"], scope: "region", longest: 140 },
  "AWS::Logs::LogGroup": { path: ["LogGroupName"], scope: "region", longest: 512 },
  "AWS::Logs::DeliveryDestination": { path: ["Name"], scope: "region", longest: 60 },
  "AWS::Logs::DeliverySource": { path: ["Name"], scope: "region", longest: 60 },
  "AWS::SNS::Topic": { path: ["TopicName"], scope: "region", longest: 256 },
  "AWS::SQS::Queue": { path: ["QueueName"], scope: "region", longest: 80 },
  "AWS::DynamoDB::GlobalTable": { path: ["TableName"], scope: "region", longest: 255 },
  "AWS::CodeDeploy::Application": { path: ["ApplicationName"], scope: "region", longest: 100 },
  "AWS::S3::Bucket": { path: ["BucketName"], scope: "world", longest: 63 },
  "AWS::Cognito::UserPoolDomain": { path: ["Domain"], scope: "world", longest: 63 },
};

const source =
  "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-name.html";

/** Rules about names that a template gives, instead of leaving them to CloudFormation. */
export const nameRules: readonly CloudRule[] = [
  {
    name: "Two stages or regions of an account share no name",
    source,
    findings: (account) => {
      const places = new Map<string, string[]>();
      for (const { key, at: place } of namesIn(account))
        places.set(key, [...(places.get(key) ?? []), place]);
      return [...places]
        .filter(([, all]) => all.length > 1)
        .map(([key, [first = "", ...others]]) => ({
          at: first,
          about: `${key} is also the name of ${others.join(", ")}: the second deployment fails.`,
        }));
    },
  },
  {
    name: "A name is as long as its service allows",
    source,
    findings: (account) =>
      namesIn(account)
        .filter(({ name, longest }) => name.length > longest)
        .map(({ at: place, name, longest }) => ({
          at: place,
          about: `"${name}" has ${name.length} characters: ${longest} are allowed.`,
        })),
  },
];

function namesIn(account: Account) {
  return resourcesIn(account).flatMap((each) => {
    const rule = named[each.type];
    const value = rule && at(each.properties, ...rule.path);
    if (!rule || value === undefined) return [];
    const name = textOf(value, each);
    const key = `${each.type} ${name}${rule.scope === "region" ? ` in ${regionOf(each)}` : ""}`;
    return [{ key, name, longest: rule.longest, at: each.at }];
  });
}

/** A firewall of CloudFront's is always made in us-east-1. */
function regionOf({ in: { region }, properties }: PlacedResource): string {
  return properties.Scope === "CLOUDFRONT" ? "us-east-1" : region;
}
