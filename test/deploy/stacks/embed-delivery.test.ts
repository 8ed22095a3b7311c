import { everyOption, type Properties, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();
const distributionOf = (template = service): Properties =>
  Object.entries(propertiesOf(template, "AWS::CloudFront::Distribution")).find(([id]) =>
    id.startsWith("Delivery"),
  )?.[1].DistributionConfig;
const config = distributionOf();
const behaviors: Properties[] = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
const cachePolicies = propertiesOf(service, "AWS::CloudFront::CachePolicy");
const requestPolicies = propertiesOf(service, "AWS::CloudFront::OriginRequestPolicy");

const behaviorOf = (path: string): Properties =>
  config.CacheBehaviors.find(({ PathPattern }: Properties) => PathPattern === path);
const cacheOf = (path: string): Properties =>
  cachePolicies[behaviorOf(path).CachePolicyId.Ref].CachePolicyConfig;
const requestOf = (path: string): Properties =>
  requestPolicies[behaviorOf(path).OriginRequestPolicyId.Ref].OriginRequestPolicyConfig;
const functionsOf = (behavior: Properties): [string, string][] =>
  (behavior.FunctionAssociations ?? []).map(({ EventType, FunctionARN }: Properties) => [
    EventType,
    sourceOf(FunctionARN["Fn::GetAtt"][0]),
  ]);
const sourceOf = (id: string): string => {
  const code = propertiesOf(service, "AWS::CloudFront::Function")[id].FunctionCode;
  return typeof code === "string" ? code : JSON.stringify(code["Fn::Join"]);
};

const managed = {
  cachingDisabled: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
  allViewerExceptHostHeader: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
};

test("whatever no behaviour names goes to the API uncached, with all but the host header", () => {
  expect(config.DefaultCacheBehavior).toMatchObject({
    CachePolicyId: managed.cachingDisabled,
    OriginRequestPolicyId: managed.allViewerExceptHostHeader,
    AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
  });
});

test("every answer asks browsers to use only https", () => {
  const policies = propertiesOf(service, "AWS::CloudFront::ResponseHeadersPolicy");
  const told = behaviors.map(({ PathPattern = "*", ResponseHeadersPolicyId }) => [
    PathPattern,
    policies[ResponseHeadersPolicyId?.Ref]?.ResponseHeadersPolicyConfig.SecurityHeadersConfig
      ?.StrictTransportSecurity,
  ]);
  const always = { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Override: true };
  expect(told).toEqual(behaviors.map(({ PathPattern = "*" }) => [PathPattern, always]));
  // A policy that a behaviour gets later has it too.
  expect(
    Object.values(policies).filter(
      ({ ResponseHeadersPolicyConfig }) =>
        ResponseHeadersPolicyConfig.SecurityHeadersConfig?.StrictTransportSecurity === undefined,
    ),
  ).toEqual([]);
});

test("exactly the two embed reads and the files are cached; a click never is", () => {
  const cached = config.CacheBehaviors.filter(
    ({ CachePolicyId }: Properties) => CachePolicyId !== managed.cachingDisabled,
  );
  expect(cached.map(({ PathPattern }: Properties) => PathPattern).sort()).toEqual([
    "/api/embed",
    "/api/embed/user",
    "/canvas-article.js",
    "/canvas-judge.js",
    "/canvas.js",
    "/console",
    "/console/*",
    "/docs",
    "/docs/*",
    "/embed.*.js",
    "/embed.d.ts",
    "/embed.js",
    "/embed.json",
    "/embed/*",
    "/llms.txt",
    "/openapi.d.ts",
    "/openapi.json",
    "/page-form.js",
  ]);
});

test.each(["/api/embed/form", "/api/embed/survey"])(
  "%s reaches the API uncached, whole, with the country and the address that the edge saw",
  (path) => {
    expect(behaviorOf(path)).toMatchObject({
      CachePolicyId: managed.cachingDisabled,
      AllowedMethods: expect.arrayContaining(["POST", "OPTIONS"]),
      FunctionAssociations: [{ EventType: "viewer-request" }],
    });
    expect(requestOf(path).QueryStringsConfig).toEqual({ QueryStringBehavior: "all" });
    expect(requestOf(path).HeadersConfig.Headers).toEqual(
      expect.arrayContaining(["CloudFront-Viewer-Country", "CF-IPCountry", "X-Visitor-Address"]),
    );
  },
);

test("a list is cached only by account and host", () => {
  const key = cacheOf("/api/embed/user").ParametersInCacheKeyAndForwardedToOrigin;
  expect(key.QueryStringsConfig).toEqual({
    QueryStringBehavior: "whitelist",
    QueryStrings: ["userId", "domain", "lang"],
  });
  expect(key.HeadersConfig).toEqual({ HeaderBehavior: "none" });
  expect(key.CookiesConfig).toEqual({ CookieBehavior: "none" });
});

test("a single message is cached by id, host and the country CloudFront saw", () => {
  const key = cacheOf("/api/embed").ParametersInCacheKeyAndForwardedToOrigin;
  expect(key.QueryStringsConfig).toEqual({
    QueryStringBehavior: "whitelist",
    QueryStrings: ["id", "domain", "lang"],
  });
  expect(key.HeadersConfig).toEqual({
    HeaderBehavior: "whitelist",
    Headers: ["CloudFront-Viewer-Country"],
  });
});

test.each(["/api/embed/user", "/api/embed"])("%s is kept for at most a minute", (path) => {
  expect(cacheOf(path)).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 });
  expect(cacheOf(path).ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
  });
});

test("policies name at most ten headers, and one without caching names none", () => {
  for (const { CachePolicyConfig } of Object.values(cachePolicies)) {
    const { Headers = [] } =
      CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig;
    expect(Headers.length).toBeLessThanOrEqual(10);
    if (CachePolicyConfig.MaxTTL === 0) expect(Headers).toEqual([]);
  }
  for (const { OriginRequestPolicyConfig } of Object.values(requestPolicies)) {
    const { HeaderBehavior, Headers } = OriginRequestPolicyConfig.HeadersConfig;
    expect(HeaderBehavior).toBe("whitelist");
    expect(Headers.length).toBeLessThanOrEqual(10);
  }
});

test("both embed reads name the viewer's country, without which no function sees it", () => {
  for (const path of ["/api/embed/user", "/api/embed"]) {
    expect(requestOf(path).HeadersConfig.Headers).toEqual(
      expect.arrayContaining(["CloudFront-Viewer-Country", "Content-Type", "Origin"]),
    );
  }
});

test("CF-IPCountry reaches the API only if the edge has written it", () => {
  expect(requestOf("/api/embed").HeadersConfig.Headers).toContain("CF-IPCountry");
  expect(requestOf("/api/embed/user").HeadersConfig.Headers).not.toContain("CF-IPCountry");
  for (const behavior of [config.DefaultCacheBehavior, behaviorOf("/api/embed")]) {
    expect(functionsOf(behavior)).toEqual([
      ["viewer-request", expect.stringContaining('delete headers["cf-ipcountry"]')],
    ]);
  }
});

test("the list's one function runs at viewer-response, where cached answers pass as well", () => {
  expect(functionsOf(behaviorOf("/api/embed/user"))).toEqual([
    ["viewer-response", expect.stringContaining("function bucketOf(")],
  ]);
});

test("the secret of visitors' buckets is the stack's own, and in no template", () => {
  const codes = Object.values(propertiesOf(service, "AWS::CloudFront::Function")).map(
    ({ FunctionCode }) => FunctionCode,
  );
  const [code, ...others] = codes.filter((each) => typeof each !== "string");
  expect(others).toEqual([]);
  const guid = { "Fn::Select": [2, { "Fn::Split": ["/", { Ref: "AWS::StackId" }] }] };
  expect(code).toEqual({
    "Fn::Join": ["", ['const bucketSecret = "bucket-', guid, expect.stringMatching(/^";\n/)]],
  });
});

test("no error is remembered, whatever CloudFront could remember", () => {
  expect(config.CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

test("the API is never spoken to in the clear, and everything is compressed", () => {
  for (const { PathPattern, ViewerProtocolPolicy, Compress } of behaviors) {
    // The behaviours of the APIs are the default one, those under its own path, and the sockets.
    const isFile = PathPattern !== undefined && !/^\/(api\/|ws$|live$)/.test(PathPattern);
    expect(ViewerProtocolPolicy).toBe(isFile ? "redirect-to-https" : "https-only");
    expect(Compress).toBe(true);
  }
  expect(config.HttpVersion).toBe("http2and3");
});

test("the files lie in a private bucket that only this distribution reads", () => {
  service.hasResourceProperties("AWS::S3::Bucket", {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
  // The other one reads the bucket of assets, for published pages.
  service.resourceCountIs("AWS::CloudFront::OriginAccessControl", 2);
  const [policy] = Object.values(propertiesOf(service, "AWS::S3::BucketPolicy"));
  const allowed = policy.PolicyDocument.Statement.filter(
    ({ Effect }: Properties) => Effect === "Allow",
  );
  expect(allowed).toEqual([
    expect.objectContaining({
      Action: "s3:GetObject",
      Principal: { Service: "cloudfront.amazonaws.com" },
      Condition: { StringEquals: { "AWS:SourceArn": expect.anything() } },
    }),
  ]);
});

test("a deploy removes no file that a page may have pinned; the script is cached briefly, its chunks forever", () => {
  const deployments = Object.values(propertiesOf(service, "Custom::CDKBucketDeployment"));
  expect(deployments.map(({ SystemMetadata }) => SystemMetadata["content-type"]).sort()).toEqual([
    "image/webp",
    "text/html; charset=utf-8",
    "text/plain; charset=utf-8",
    // Scripts, styles and JSON, those that are cached forever apart.
    undefined,
    undefined,
  ]);
  for (const { Prune, RetainOnDelete } of deployments) {
    expect({ Prune, RetainOnDelete }).toEqual({ Prune: false, RetainOnDelete: true });
  }
  expect(new Set(deployments.map(({ SystemMetadata }) => SystemMetadata["cache-control"]))).toEqual(
    new Set(["public, max-age=300", "public, max-age=31536000, immutable"]),
  );
});

test("all deployments of files share one function and one layer", () => {
  service.resourceCountIs("AWS::Lambda::LayerVersion", 1);
  const [layer] = Object.keys(service.findResources("AWS::Lambda::LayerVersion"));
  const users = Object.values(propertiesOf(service, "AWS::Lambda::Function")).filter(
    ({ Layers }) => Layers,
  );
  expect(users.map(({ Layers }) => Layers)).toEqual([[{ Ref: layer }]]);
});

test("pages with integrity hashes or cross-origin isolation may load the script", () => {
  const [files] = Object.values(
    propertiesOf(service, "AWS::CloudFront::ResponseHeadersPolicy"),
  ).filter(({ ResponseHeadersPolicyConfig: { CorsConfig } }) => CorsConfig);
  expect(files).toMatchObject({
    ResponseHeadersPolicyConfig: {
      CorsConfig: { AccessControlAllowOrigins: { Items: ["*"] } },
      CustomHeadersConfig: {
        Items: [{ Header: "cross-origin-resource-policy", Value: "cross-origin", Override: true }],
      },
    },
  });
});

test("a custom domain comes with its certificate and TLS 1.2; one without the other is refused", () => {
  const { service: custom } = synthesized(everyOption);
  expect(distributionOf(custom)).toMatchObject({
    Aliases: ["widgets.acme.com"],
    ViewerCertificate: {
      AcmCertificateArn: everyOption.certificateArn,
      MinimumProtocolVersion: "TLSv1.2_2021",
    },
  });
  custom.hasOutput("BaseUrl", { Value: "https://widgets.acme.com" });
});

test("the outputs name what an operator needs", () => {
  const names = [
    "ApiId",
    "ApiUrl",
    "BaseUrl",
    "DistributionDomain",
    "DistributionId",
    "PagesDistributionDomain",
    "PagesUrl",
    "TableName",
    "WithdrawalsBucket",
  ];
  expect(Object.keys(service.findOutputs("*")).sort()).toEqual(names);
});
