import { everyOption, type Properties, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();

/** The distribution of a construct. */
function distributionOf(construct: string): {
  id: string;
  config: Properties;
  dependsOn: string[];
} {
  const found = Object.entries(service.findResources("AWS::CloudFront::Distribution")).find(
    ([id]) => id.startsWith(`${construct}Distribution`),
  );
  if (!found) throw new Error(`There is no distribution of ${construct}.`);
  const [id, { Properties, DependsOn }] = found;
  return { id, config: Properties.DistributionConfig, dependsOn: DependsOn };
}

const pages = distributionOf("Pages");
const own = distributionOf("Delivery");
const [pagesId, pagesLambda] = Object.entries(propertiesOf(service, "AWS::Lambda::Function")).find(
  ([, { Description }]) => Description === "Messaging widget: pages",
) as [string, Properties];

test("pages have an HTTP API of their own, which serves only their Lambdas, and the bucket of assets", () => {
  const [api, bucket, ...others] = pages.config.Origins;
  expect(others).toEqual([]);
  expect(pages.config.DefaultCacheBehavior.TargetOriginId).toBe(api.Id);
  expect(
    pages.config.CacheBehaviors.map(({ PathPattern, TargetOriginId }: Properties) => [
      PathPattern,
      TargetOriginId,
    ]),
  ).toEqual([["/assets/*", bucket.Id]]);
  // The assets' bucket is in the data stack, and lets CloudFront read only under that path.
  expect(JSON.stringify(bucket.DomainName)).toContain("ImportValue");
  const apiOf = ({ Origins }: Properties) =>
    JSON.stringify(Origins.map(({ DomainName }: Properties) => DomainName));
  const apis = Object.keys(service.findResources("AWS::ApiGatewayV2::Api"));
  const [pagesApi = ""] = apis.filter((id) => apiOf(pages.config).includes(id));
  expect(apiOf(own.config)).not.toContain(pagesApi);
  const routes = Object.values(propertiesOf(service, "AWS::ApiGatewayV2::Route")).filter(
    ({ ApiId }) => ApiId.Ref === pagesApi,
  );
  expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual([
    "$default",
    "GET /canvas",
    "GET /preview",
    "GET /preview/{token}",
    "GET /preview/{token}/{part}",
    "POST /preview/{token}",
  ]);
  const integrations = Object.values(
    propertiesOf(service, "AWS::ApiGatewayV2::Integration"),
  ).filter(({ ApiId }) => ApiId.Ref === pagesApi);
  const servedBy = integrations.map(({ IntegrationUri }) => IntegrationUri["Fn::GetAtt"][0]);
  expect(servedBy.sort()).toEqual([expect.stringMatching(/^pagepreviewFunction/), pagesId]);
});

test("the origin secret of pages is another one, and is accepted before it is sent", () => {
  const sentBy = ({ Origins }: Properties) =>
    JSON.stringify(
      Origins.flatMap(({ OriginCustomHeaders = [] }: Properties) => OriginCustomHeaders),
    );
  expect(sentBy(pages.config)).toContain("PagesOriginSecret");
  expect(sentBy(own.config)).not.toContain("PagesOriginSecret");
  const accepted = JSON.stringify(pagesLambda.Environment.Variables.ORIGIN_SECRETS);
  expect(accepted).toContain('{"Ref":"PagesOriginSecret"}');
  expect(accepted).not.toContain('{"Ref":"OriginSecret"}');
  expect(pages.dependsOn).toContain(pagesId);
});

test("a page is cached for as long as it says, up to a day, by its host, its path and the help center's query", () => {
  const { CachePolicyId, OriginRequestPolicyId, FunctionAssociations } =
    pages.config.DefaultCacheBehavior;
  const { CachePolicyConfig } = propertiesOf(service, "AWS::CloudFront::CachePolicy")[
    CachePolicyId.Ref
  ] as Properties;
  expect(CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 });
  expect(CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["X-Forwarded-Host"] },
    QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: ["q", "rated"] },
    CookiesConfig: { CookieBehavior: "none" },
  });
  // The function drops every other query, and these two where no answer depends on them.
  const [{ EventType, FunctionARN }, ...others] = FunctionAssociations;
  expect([EventType, others]).toEqual(["viewer-request", []]);
  expect(FunctionARN["Fn::GetAtt"][0]).toContain("pagesrequest");
  const { OriginRequestPolicyConfig } = propertiesOf(
    service,
    "AWS::CloudFront::OriginRequestPolicy",
  )[OriginRequestPolicyId.Ref] as Properties;
  expect(OriginRequestPolicyConfig.QueryStringsConfig).toEqual({ QueryStringBehavior: "none" });
});

test("an asset stays at the edge for as long as it says, which is a day", () => {
  const [behavior] = pages.config.CacheBehaviors;
  // CachingOptimizedForUncompressedObjects
  expect(behavior.CachePolicyId).toBe("b2884449-e4de-46a7-ac36-70bc7f1ddd6d");
});

test("an origin that does not answer is given up soon, so that the stale page is shown", () => {
  const [{ ConnectionAttempts, ConnectionTimeout, CustomOriginConfig }] = pages.config.Origins;
  expect([ConnectionAttempts, ConnectionTimeout, CustomOriginConfig.OriginReadTimeout]).toEqual([
    1, 5, 5,
  ]);
});

test("pages may have a domain of their own, with its certificate", () => {
  const { service: named } = synthesized(everyOption);
  const { pagesDomainName } = everyOption;
  expect(named.findOutputs("PagesUrl").PagesUrl?.Value).toBe(
    `https://${pagesDomainName.toLowerCase()}`,
  );
});

test("no Lambda that CloudFront waits for needs CloudFront: the template has no circle", () => {
  const resources: Record<string, Properties> = service.toJSON().Resources;
  const needs = (id: string) => {
    const text = JSON.stringify(resources[id]);
    return Object.keys(resources).filter((other) => other !== id && text.includes(`"${other}"`));
  };
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]) => {
    if (path.includes(id)) throw new Error(`A circle: ${[...path, id].join(" → ")}`);
    if (done.has(id)) return;
    for (const other of needs(id)) visit(other, [...path, id]);
    done.add(id);
  };
  for (const id of Object.keys(resources)) visit(id, []);
  expect(done.size).toBe(Object.keys(resources).length);
});
