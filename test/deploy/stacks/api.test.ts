import { operations } from "../../../functions/catalogue";
import { functionGroups } from "../../../functions/groups";
import { everyOption, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();
const calledGroups = functionGroups.filter(({ routes }) => routes.length > 0);
/** Whether a part of an API is one of the two HTTP APIs. */
const isHttp = ({ ApiId }: { ApiId: { Ref: string } }) => !/Socket/.test(ApiId.Ref);
const routes = Object.values(propertiesOf(service, "AWS::ApiGatewayV2::Route")).filter(isHttp);
const routeKeys = routes.map(({ RouteKey }) => RouteKey);

test("every operation has a prefix, and the tool endpoint, the embed API and the catch-all have their routes", () => {
  for (const { route } of operations) {
    const [, prefix] = route.match(/^\w+ (\/api\/v1\/[\w-]+)/) ?? [];
    expect(routeKeys).toEqual(expect.arrayContaining([`ANY ${prefix}`, `ANY ${prefix}/{proxy+}`]));
  }
  expect(routeKeys).toEqual(
    expect.arrayContaining([
      "POST /api/mcp",
      "GET /api/embed/user",
      "HEAD /api/embed/user",
      "GET /api/embed",
      "POST /api/embed/click",
      "OPTIONS /api/embed/user",
      "OPTIONS /api/embed",
      "OPTIONS /api/embed/click",
      "$default",
    ]),
  );
  expect(routeKeys.sort()).toEqual(functionGroups.flatMap((group) => group.routes).sort());
});

test("each group's routes share one integration, of payload format 2.0", () => {
  const integrations = Object.values(
    propertiesOf(service, "AWS::ApiGatewayV2::Integration"),
  ).filter(isHttp);
  expect(integrations).toHaveLength(calledGroups.length);
  for (const { routes: keys, host } of calledGroups) {
    const targets = routes
      .filter(({ ApiId, RouteKey }) => isApiOf(host, ApiId) && keys.includes(RouteKey))
      .map(({ Target }) => JSON.stringify(Target));
    expect(new Set(targets).size).toBe(1);
  }
  for (const integration of integrations) {
    expect(integration).toMatchObject({
      IntegrationType: "AWS_PROXY",
      PayloadFormatVersion: "2.0",
    });
  }
});

/** Whether an API is the one of a host. */
function isApiOf(host: "pages" | undefined, { Ref }: { Ref: string }): boolean {
  return Ref.startsWith("PagesApi") === (host === "pages");
}

test("the gateways leave CORS to the Lambdas", () => {
  const apis = Object.values(propertiesOf(service, "AWS::ApiGatewayV2::Api"));
  expect(apis.map(({ ProtocolType }) => ProtocolType).sort()).toEqual([
    "HTTP",
    "HTTP",
    "WEBSOCKET",
    "WEBSOCKET",
  ]);
  for (const api of apis) expect(api).not.toHaveProperty("CorsConfiguration");
});

test("each Lambda may be called by the API as a whole, not route by route", () => {
  const permissions = Object.values(propertiesOf(service, "AWS::Lambda::Permission")).filter(
    ({ SourceArn }) => !/Socket/.test(JSON.stringify(SourceArn)),
  );
  expect(permissions).toHaveLength(calledGroups.length);
  const ends = permissions.map(({ SourceArn }) => SourceArn["Fn::Join"][1].at(-1));
  // `$default` is called as stage/$default, which the pattern for stage/method/path does not match.
  // Each host has one.
  expect(ends.sort()).toEqual(["/*/*", "/*/*", ...ends.slice(2).fill("/*/*/*")]);
});

test("each route that visitors call has a throttle of its own, below the stage's", () => {
  const stages = Object.values(propertiesOf(service, "AWS::ApiGatewayV2::Stage")).filter(isHttp);
  const limited = stages.flatMap(({ RouteSettings }) => Object.keys(RouteSettings ?? {}));
  const open = functionGroups.filter(({ isPublic }) => isPublic);
  expect(limited.sort()).toEqual(open.flatMap((group) => group.routes).sort());
  for (const { RouteSettings, DefaultRouteSettings } of stages)
    for (const { ThrottlingRateLimit } of Object.values(RouteSettings) as Limits[])
      expect(ThrottlingRateLimit).toBeLessThan(DefaultRouteSettings.ThrottlingRateLimit);
});

interface Limits {
  ThrottlingRateLimit: number;
}

test("a stage's routes are there before their throttles", () => {
  const created = Object.values(service.findResources("AWS::ApiGatewayV2::Stage"));
  for (const { Properties, DependsOn = [] } of created) {
    const limited = Object.keys(Properties.RouteSettings ?? {}).length;
    expect(DependsOn).toHaveLength(limited);
  }
});

test("throttling is configured, and the access log distinguishes a gateway's own answer", () => {
  service.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    StageName: "$default",
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 2000 },
  });
  const [stage] = Object.values(propertiesOf(service, "AWS::ApiGatewayV2::Stage")).filter(isHttp);
  const format = JSON.parse(stage.AccessLogSettings.Format);
  expect(format).toMatchObject({ requestId: "$context.requestId", status: "$context.status" });
  expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|querystring/i);
});

test("the throttle of the routes that visitors call is a setting", () => {
  const rateIn = (context?: Record<string, unknown>) =>
    Object.values(propertiesOf(synthesized(context).service, "AWS::ApiGatewayV2::Stage"))
      .map(({ RouteSettings }) => RouteSettings?.["POST /api/embed/events"]?.ThrottlingRateLimit)
      .filter(Boolean);
  expect([rateIn(), rateIn(everyOption)]).toEqual([[1000], [3000]]);
});
