import {
  type Account,
  at,
  type CloudRule,
  type PlacedResource,
  resourcesIn,
  textOf,
} from "./account";

/** The place of a type's name, and the scope in which it must be unique. */
interface Named {
  path: readonly string[];
  scope: "account" | "region" | "world";
}

const named: Readonly<Record<string, Named>> = {
  "AWS::IAM::Role": { path: ["RoleName"], scope: "account" },
  "AWS::IAM::ManagedPolicy": { path: ["ManagedPolicyName"], scope: "account" },
  "AWS::CloudFront::CachePolicy": {
    path: ["CachePolicyConfig", "Name"],
    scope: "account",
  },
  "AWS::CloudFront::OriginRequestPolicy": {
    path: ["OriginRequestPolicyConfig", "Name"],
    scope: "account",
  },
  "AWS::CloudFront::ResponseHeadersPolicy": {
    path: ["ResponseHeadersPolicyConfig", "Name"],
    scope: "account",
  },
  "AWS::CloudFront::OriginAccessControl": {
    path: ["OriginAccessControlConfig", "Name"],
    scope: "account",
  },
  "AWS::CloudFront::Function": { path: ["Name"], scope: "account" },
  "AWS::Budgets::Budget": { path: ["Budget", "BudgetName"], scope: "account" },
  // A dashboard is the account's, in whatever region it is made.
  "AWS::CloudWatch::Dashboard": { path: ["DashboardName"], scope: "account" },
  "AWS::CloudWatch::Alarm": { path: ["AlarmName"], scope: "region" },
  "AWS::WAFv2::WebACL": { path: ["Name"], scope: "region" },
  "AWS::Lambda::Function": { path: ["FunctionName"], scope: "region" },
  "AWS::Lambda::LayerVersion": { path: ["LayerName"], scope: "region" },
  "AWS::Logs::LogGroup": { path: ["LogGroupName"], scope: "region" },
  "AWS::Logs::DeliveryDestination": { path: ["Name"], scope: "region" },
  "AWS::Logs::DeliverySource": { path: ["Name"], scope: "region" },
  "AWS::SNS::Topic": { path: ["TopicName"], scope: "region" },
  "AWS::SQS::Queue": { path: ["QueueName"], scope: "region" },
  "AWS::DynamoDB::GlobalTable": { path: ["TableName"], scope: "region" },
  "AWS::CodeDeploy::Application": { path: ["ApplicationName"], scope: "region" },
  "AWS::S3::Bucket": { path: ["BucketName"], scope: "world" },
  "AWS::Cognito::UserPoolDomain": { path: ["Domain"], scope: "world" },
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
];

function namesIn(account: Account) {
  return resourcesIn(account).flatMap((each) => {
    const rule = named[each.type];
    const value = rule && at(each.properties, ...rule.path);
    if (!rule || value === undefined) return [];
    const key = `${each.type} ${textOf(value, each)}${rule.scope === "region" ? ` in ${regionOf(each)}` : ""}`;
    return [{ key, at: each.at }];
  });
}

/** A firewall of CloudFront's is always made in us-east-1. */
function regionOf({ in: { region }, properties }: PlacedResource): string {
  return properties.Scope === "CLOUDFRONT" ? "us-east-1" : region;
}
