import { type Account, at, listOf, type PlacedResource, resourcesIn, textOf } from "./account";

export function forEachStack(
  account: Account,
  count: (stack: Account[number]["stacks"][number]) => number,
) {
  return account.flatMap(({ stacks, region }) =>
    stacks.map((stack) => ({ at: `${stack.name} in ${region}`, count: count(stack) })),
  );
}

/** How many resources of a type name the same parent. */
export function children(account: Account, type: string, parent: string) {
  const counts = new Map<string, number>();
  for (const each of resourcesIn(account, type)) {
    const key = `${each.stack.name} in ${each.in.region}: ${JSON.stringify(each.properties[parent])}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => ({ at: place, count }));
}

/** Names and values together, as Lambda counts them. */
export function environmentBytes(each: PlacedResource): number {
  const variables = Object.entries(at(each.properties, "Environment", "Variables") ?? {});
  return variables.reduce(
    (sum, [name, value]) => sum + name.length + Buffer.byteLength(textOf(value, each)),
    0,
  );
}

/** IAM counts all policies in a role together, without white space. */
export function rolePolicies(account: Account) {
  return resourcesIn(account, "AWS::IAM::Role").map((role) => {
    const inside = listOf(role.properties.Policies).map((each) => at(each, "PolicyDocument"));
    const beside = Object.values(role.stack.template.Resources)
      .filter(
        ({ Type, Properties }) =>
          Type === "AWS::IAM::Policy" &&
          listOf(Properties?.Roles).some((each) => at(each, "Ref") === role.id),
      )
      .map(({ Properties }) => Properties?.PolicyDocument);
    const texts = [...inside, ...beside].map((document) => policyText(document, role));
    return { at: role.at, count: texts.join("").length };
  });
}

export function policies(account: Account, type: string) {
  return resourcesIn(account, type).map((each) => ({
    at: each.at,
    count: policyText(each.properties.PolicyDocument, each).length,
  }));
}

/** A policy with its references as long as what a deployment puts in their place. */
function policyText(document: unknown, where: PlacedResource): string {
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== "object" || value === null) return value;
    const [name = ""] = Object.keys(value);
    if (name === "Ref" || name.startsWith("Fn::")) return textOf(value, where);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(each)]));
  };
  return JSON.stringify(whole(document)) ?? "";
}

export function policyItems(account: Account) {
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

export function stagesOf(account: Account): string {
  return account.map(({ stage, region }) => `${stage} in ${region}`).join(" with ");
}
