import { functionGroups } from "../../../functions/groups";
import { type Properties, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();
const of = (type: string): Properties[] =>
  Object.values(propertiesOf(service, `AWS::ApiGatewayV2::${type}`)).filter(({ ApiId }) =>
    /Socket/.test(ApiId?.Ref ?? ""),
  );
const distribution: Properties = Object.entries(
  propertiesOf(service, "AWS::CloudFront::Distribution"),
).find(([id]) => id.startsWith("Delivery"))?.[1].DistributionConfig;

const audiences = [
  ["VisitorSocket", "ws"],
  ["DeskSocket", "live"],
] as const;

test.each(audiences)(
  "%s has its own stage, under the edge's path, with a throttle of its own",
  (api, path) => {
    const stage = of("Stage").find(({ ApiId }) => ApiId.Ref.startsWith(api));
    expect(stage).toMatchObject({
      StageName: path,
      DefaultRouteSettings: { ThrottlingRateLimit: 400, ThrottlingBurstLimit: 400 },
    });
    const routes = of("Route").filter(({ ApiId }) => ApiId.Ref.startsWith(api));
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual([
      "$connect",
      "$default",
      "$disconnect",
      "ping",
    ]);
  },
);

test.each(audiences)(
  "the edge passes %s all headers of the handshake, and its own secret",
  (api, path) => {
    const behavior = distribution.CacheBehaviors.find(
      ({ PathPattern }: Properties) => PathPattern === `/${path}`,
    );
    expect(behavior).toMatchObject({
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
      // All of the viewer's but Host.
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
      ViewerProtocolPolicy: "https-only",
      FunctionAssociations: [{ EventType: "viewer-request" }],
    });
    const origin = distribution.Origins.find(
      ({ Id }: Properties) => Id === behavior.TargetOriginId,
    );
    expect(JSON.stringify(origin.DomainName)).toContain(api);
    expect(origin.OriginPath).toBeUndefined();
    expect(origin.OriginCustomHeaders).toEqual([
      { HeaderName: "x-origin-secret", HeaderValue: expect.anything() },
    ]);
  },
);

test("no WebSocket stage logs: API Gateway refuses that in an account without a CloudWatch role of its own", () => {
  const stages = of("Stage");
  expect(stages).toHaveLength(2);
  for (const { AccessLogSettings, DefaultRouteSettings, RouteSettings } of stages) {
    expect(AccessLogSettings).toBeUndefined();
    expect(JSON.stringify([DefaultRouteSettings, RouteSettings])).not.toMatch(
      /LoggingLevel|DataTraceEnabled/,
    );
  }
});

test("a ping is answered by the gateway, for whom no function is called", () => {
  const pings = of("Integration").filter(({ IntegrationType }) => IntegrationType === "MOCK");
  expect(pings).toHaveLength(2);
  for (const { RequestTemplates, TemplateSelectionExpression } of pings) {
    expect([RequestTemplates, TemplateSelectionExpression]).toEqual([
      { "200": '{"statusCode":200}' },
      "200",
    ]);
  }
  const answers = propertiesOf(service, "AWS::ApiGatewayV2::IntegrationResponse");
  expect(Object.values(answers).map(({ ResponseTemplates }) => ResponseTemplates)).toEqual(
    Array(2).fill({ "200": '{"pong":true}' }),
  );
  expect(of("RouteResponse")).toHaveLength(2);
});

test("a function that may push can send and close on its stages, and reads no connection", () => {
  const statements = Object.values(propertiesOf(service, "AWS::IAM::Role"))
    .flatMap(({ Policies = [] }) => Policies)
    .flatMap(({ PolicyDocument }: Properties) => PolicyDocument.Statement)
    .filter(({ Action }: Properties) => Action === "execute-api:ManageConnections");
  expect(statements).toHaveLength(functionGroups.flatMap(({ pushes = [] }) => pushes).length);
  for (const { Resource } of statements) {
    const ends = Resource.map((each: Properties) => each["Fn::Join"][1].at(-1));
    const [, stage] = ends[0].split("/");
    expect(ends).toEqual([`/${stage}/POST/@connections/*`, `/${stage}/DELETE/@connections/*`]);
    expect(["ws", "live"]).toContain(stage);
  }
});

test("the stream's functions are not called when a client connects", () => {
  const patterns = JSON.stringify(propertiesOf(service, "AWS::Lambda::EventSourceMapping"));
  expect(patterns).not.toMatch(/"X[A-Z]?#/);
});
