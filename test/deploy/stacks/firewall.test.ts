import { everyOption, propertiesOf, stagingOptions, synthesized } from "../../support/synthesized";

const { service } = synthesized(everyOption);
const [acl] = Object.values(propertiesOf(service, "AWS::WAFv2::WebACL"));
const distributions = Object.values(propertiesOf(service, "AWS::CloudFront::Distribution"));

interface Rule {
  Name: string;
  Priority: number;
  Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } };
  Statement: {
    RateBasedStatement?: { Limit: number; ScopeDownStatement?: { ByteMatchStatement: Match } };
    ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides?: { Name: string }[] };
  };
}

interface Match {
  SearchString: string;
  PositionalConstraint: string;
}

const rules: Rule[] = acl.Rules;

test("one web ACL protects both distributions, and there is none unless it is set", () => {
  for (const { DistributionConfig } of distributions)
    expect(DistributionConfig.WebACLId).toEqual({ "Fn::GetAtt": [expect.any(String), "Arn"] });
  const quiet = synthesized().service;
  quiet.resourceCountIs("AWS::WAFv2::WebACL", 0);
  quiet.resourceCountIs("AWS::Logs::Delivery", 0);
  for (const { DistributionConfig } of Object.values(
    propertiesOf(quiet, "AWS::CloudFront::Distribution"),
  ))
    expect(DistributionConfig).not.toHaveProperty("WebACLId");
});

test("an existing web ACL is used unchanged", () => {
  const { service: staging } = synthesized(stagingOptions);
  staging.resourceCountIs("AWS::WAFv2::WebACL", 0);
  for (const { DistributionConfig } of Object.values(
    propertiesOf(staging, "AWS::CloudFront::Distribution"),
  ))
    expect(DistributionConfig.WebACLId).toBe(stagingOptions.waf);
});

test("the user pool has a web ACL of its own region if that is set, and limits the sign-ins of one address", () => {
  const { data } = synthesized(everyOption);
  const [[id, pool] = []] = Object.entries(propertiesOf(data, "AWS::WAFv2::WebACL"));
  expect(pool.Scope).toBe("REGIONAL");
  const { Limit } = pool.Rules[0].Statement.RateBasedStatement;
  expect(Limit).toBe(300);
  const [association] = Object.values(propertiesOf(data, "AWS::WAFv2::WebACLAssociation"));
  expect(association.WebACLArn).toEqual({ "Fn::GetAtt": [id, "Arn"] });
  expect(association.ResourceArn).toEqual({
    "Fn::GetAtt": [expect.stringMatching(/^SignInPeople/), "Arn"],
  });
  synthesized().data.resourceCountIs("AWS::WAFv2::WebACL", 0);
});

test("one address is limited in each part, and the narrow rules come first", () => {
  const limits = rules.flatMap(({ Statement: { RateBasedStatement: rate } }) =>
    rate
      ? [[rate.ScopeDownStatement?.ByteMatchStatement.SearchString ?? "/", rate.Limit] as const]
      : [],
  );
  expect(limits.map(([path]) => path)).toEqual([
    "/api/sign-in",
    "/api/embed/",
    "/api/mcp",
    "/api/v1/",
    "/",
  ]);
  const amounts = limits.map(([, limit]) => limit);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  // More than ten keys of one office at their contract's limit.
  expect(new Map(limits).get("/api/v1/")).toBeGreaterThanOrEqual(10 * 120 * 5);
  expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, place) => place));
});

test("a flood gets errors in the format of the part that it floods", () => {
  for (const { Action, Statement } of rules.filter((rule) => rule.Action)) {
    const { ResponseCode, CustomResponseBodyKey } = Action?.Block.CustomResponse ?? {};
    const { Content, ContentType } = acl.CustomResponseBodies[CustomResponseBodyKey ?? ""];
    expect([ResponseCode, ContentType]).toEqual([429, "APPLICATION_JSON"]);
    const { SearchString: path = "/" } =
      Statement.RateBasedStatement?.ScopeDownStatement?.ByteMatchStatement ?? {};
    const { error } = JSON.parse(Content);
    expect(typeof error).toBe(/^\/api\/(?!embed)/.test(path) ? "object" : "string");
    if (typeof error === "object") expect(error.code).toBe("rate_limited");
  }
});

test("no rule refuses what people write: none of AWS's judges a body", () => {
  const managed = rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
  // The common set would refuse every message with HTML, and every body over 8 KB.
  expect(managed.map(({ Name }) => Name)).toEqual([
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
  ]);
  expect(managed[1]?.RuleActionOverrides?.every(({ Name }) => Name.endsWith("_BODY"))).toBe(true);
  expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
});

test("the edge's log does not say who asked, and ends when the other logs do", () => {
  const deliveries = Object.values(propertiesOf(service, "AWS::Logs::Delivery"));
  expect(deliveries).toHaveLength(2);
  for (const { RecordFields } of deliveries) {
    expect(RecordFields).toContain("x-edge-result-type");
    expect(RecordFields.join()).not.toMatch(
      /c-ip|forwarded|query|[Cc]ookie|[Rr]eferer|User-Agent|c-port|asn/,
    );
  }
  // The path of a preview opens it.
  const named = deliveries.map(({ RecordFields }) => RecordFields.includes("cs-uri-stem"));
  expect(named).toEqual([true, false]);
  const [destination] = Object.values(propertiesOf(service, "AWS::Logs::DeliveryDestination"));
  const [bucketId] = destination.DestinationResourceArn["Fn::GetAtt"];
  expect(propertiesOf(service, "AWS::S3::Bucket")[bucketId]).toMatchObject({
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 90, Status: "Enabled" }] },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
  });
});

test("both need a stage in us-east-1, and CloudFormation says so before it begins", () => {
  const { Rules } = service.toJSON();
  const said = Object.values<{ Assertions: { AssertDescription: string }[] }>(Rules).flatMap(
    ({ Assertions }) => Assertions.map(({ AssertDescription }) => AssertDescription),
  );
  for (const setting of ["waf", "edgeLogs"])
    expect(said).toContain(`The setting ${setting} needs a stage in us-east-1.`);
});
