import { type Account, at, type CloudRule, listOf, resourcesIn } from "./account";

/** A limit of AWS that the service uses by at least a third, and how much of it an account uses in each place. */
interface Quota {
  name: string;
  source: string;
  /** The quota of a new account. */
  limit: number;
  /** The part of a quota that one release must leave free, so that the next change can be deployed. */
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

const quotas: readonly Quota[] = [
  {
    name: "resources of a stack",
    source: cloudFormation,
    limit: 500,
    reserve: 20,
    uses: (account) =>
      account.flatMap(({ stacks, region }) =>
        stacks.map(({ name, template }) => ({
          at: `${name} in ${region}`,
          count: Object.keys(template.Resources).length,
        })),
      ),
  },
  {
    name: "routes of an API",
    source: gateway,
    limit: 300,
    reserve: 50,
    uses: (account) => children(account, "AWS::ApiGatewayV2::Route", "ApiId"),
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
  ...(
    [
      ["cache policies", "AWS::CloudFront::CachePolicy", 20],
      ["origin request policies", "AWS::CloudFront::OriginRequestPolicy", 20],
      ["response headers policies", "AWS::CloudFront::ResponseHeadersPolicy", 20],
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
    name: "headers, cookies or query strings of a policy at the edge",
    source: cloudFront,
    limit: 10,
    uses: policyItems,
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

/** How many resources of a type name the same parent. */
function children(account: Account, type: string, parent: string) {
  const counts = new Map<string, number>();
  for (const each of resourcesIn(account, type)) {
    const key = `${each.stack.name} in ${each.in.region}: ${JSON.stringify(each.properties[parent])}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => ({ at: place, count }));
}

/** IAM counts all policies in a role together, without white space. */
function rolePolicies(account: Account) {
  return resourcesIn(account, "AWS::IAM::Role").map((role) => {
    const inside = listOf(role.properties.Policies).map((each) => at(each, "PolicyDocument"));
    const beside = Object.values(role.stack.template.Resources)
      .filter(
        ({ Type, Properties }) =>
          Type === "AWS::IAM::Policy" &&
          listOf(Properties?.Roles).some((each) => at(each, "Ref") === role.id),
      )
      .map(({ Properties }) => Properties?.PolicyDocument);
    const texts = [...inside, ...beside].map((document) => policyText(document));
    return { at: role.at, count: texts.join("").length };
  });
}

function policyItems(account: Account) {
  const kinds = [
    [
      "AWS::CloudFront::CachePolicy",
      ["CachePolicyConfig", "ParametersInCacheKeyAndForwardedToOrigin"],
    ],
    ["AWS::CloudFront::OriginRequestPolicy", ["OriginRequestPolicyConfig"]],
  ] as const;
  const lists = [
    ["HeadersConfig", "Headers"],
    ["CookiesConfig", "Cookies"],
    ["QueryStringsConfig", "QueryStrings"],
  ] as const;
  return kinds.flatMap(([type, path]) =>
    resourcesIn(account, type).flatMap(({ at: place, properties }) =>
      lists.map((list) => ({
        at: place,
        count: listOf(at(properties, ...path, ...list)).length,
      })),
    ),
  );
}

function stagesOf(account: Account): string {
  return account.map(({ stage, region }) => `${stage} in ${region}`).join(" with ");
}

// An ARN's length, about.
const referenceLength = 100;

/** A policy with its references as long as what a deployment puts in their place. */
function policyText(document: unknown): string {
  const text = JSON.stringify(document, (_, value) => {
    const [name = "", ...others] = Object.keys(Object(value));
    const isReference = others.length === 0 && (name === "Ref" || name.startsWith("Fn::"));
    return isReference ? "-".repeat(referenceLength) : value;
  });
  return text ?? "";
}
