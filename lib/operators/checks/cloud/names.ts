import { type Account, at, type CloudRule, type PlacedResource, resourcesIn } from "./account";

// Where a template contains a name that must be unique in an account, in any region: the path of the name, by type.
const ofAccount: Readonly<Record<string, readonly string[]>> = {
  "AWS::IAM::Role": ["RoleName"],
  "AWS::IAM::ManagedPolicy": ["ManagedPolicyName"],
  "AWS::CloudFront::CachePolicy": ["CachePolicyConfig", "Name"],
  "AWS::CloudFront::OriginRequestPolicy": ["OriginRequestPolicyConfig", "Name"],
  "AWS::CloudFront::ResponseHeadersPolicy": ["ResponseHeadersPolicyConfig", "Name"],
  "AWS::CloudFront::OriginAccessControl": ["OriginAccessControlConfig", "Name"],
  "AWS::CloudFront::Function": ["Name"],
  "AWS::Budgets::Budget": ["Budget", "BudgetName"],
  "AWS::CloudWatch::Dashboard": ["DashboardName"],
  // These are unique in the world.
  "AWS::S3::Bucket": ["BucketName"],
  "AWS::Cognito::UserPoolDomain": ["Domain"],
};

// The same for what AWS keeps once for a region of an account.
const ofRegion: Readonly<Record<string, readonly string[]>> = {
  "AWS::CloudWatch::Alarm": ["AlarmName"],
  "AWS::WAFv2::WebACL": ["Name"],
  "AWS::Lambda::Function": ["FunctionName"],
  "AWS::Lambda::LayerVersion": ["LayerName"],
  "AWS::Logs::LogGroup": ["LogGroupName"],
  "AWS::Logs::DeliveryDestination": ["Name"],
  "AWS::Logs::DeliverySource": ["Name"],
  "AWS::SNS::Topic": ["TopicName"],
  "AWS::SQS::Queue": ["QueueName"],
  "AWS::DynamoDB::GlobalTable": ["TableName"],
  "AWS::CodeDeploy::Application": ["ApplicationName"],
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
    const { type, properties } = each;
    const path = ofAccount[type] ?? ofRegion[type];
    const value = path && at(properties, ...path);
    if (value === undefined) return [];
    const place = type in ofRegion ? ` in ${regionOf(each)}` : "";
    return [{ key: `${type} ${nameOf(value, each)}${place}`, at: each.at }];
  });
}

/** The part of a name that distinguishes stages and regions. Its other references are to the same stack. */
function nameOf(value: unknown, { stack, in: { region } }: PlacedResource): string {
  const text = JSON.stringify(value).replaceAll('{"Ref":"AWS::StackName"}', stack.name);
  const isOfRegion = /AWS::(Region|StackId)|"(Ref|Fn::GetAtt)":(?!"AWS::)/.test(text);
  return isOfRegion ? `${text} of ${stack.name} in ${region}` : text;
}

/** A firewall of CloudFront's is always made in us-east-1. */
function regionOf({ in: { region }, properties }: PlacedResource): string {
  return properties.Scope === "CLOUDFRONT" ? "us-east-1" : region;
}
