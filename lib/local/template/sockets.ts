import { type FunctionBlueprint, functionArnIn } from "./functions";
import { accountId, region } from "./resolve";
import type { Resource } from "./stacks";

/** A WebSocket API with its stage. */
export interface SocketBlueprint {
  apiId: string;
  /** The name of its only stage, under which clients reach it. */
  stage: string;
  /** The ARN that roles name. */
  arn: string;
  /** The action of each route: calls a function, or answers with a fixed text. */
  routes: Record<string, { functionName: string } | { answer: string }>;
}

interface IntegrationProperties {
  ApiId: string;
  IntegrationType: string;
  IntegrationUri?: string;
}

/** The WebSocket APIs. @throws on a route selection or an integration that the local run does not support */
export function readSockets(
  resources: Resource[],
  functions: FunctionBlueprint[],
): SocketBlueprint[] {
  const of = (type: string) =>
    resources.filter((each) => each.type === `AWS::ApiGatewayV2::${type}`);
  const names = new Map(functions.map(({ arn, name }) => [arn, name]));
  const answers = new Map(
    of("IntegrationResponse").map(({ properties }) => {
      const { IntegrationId, ResponseTemplates } = properties() as {
        IntegrationId: string;
        ResponseTemplates: Record<string, string>;
      };
      return [IntegrationId, Object.values(ResponseTemplates)[0] ?? ""];
    }),
  );
  const toTarget = (target: string) => {
    const integration = of("Integration").find(({ id }) => target === `integrations/${id}`);
    if (!integration) throw new Error(`There is no integration ${target}.`);
    const { IntegrationType, IntegrationUri = "" } =
      integration.properties() as unknown as IntegrationProperties;
    const functionName = names.get(functionArnIn(IntegrationUri));
    if (IntegrationType === "AWS_PROXY" && functionName) return { functionName };
    const answer = answers.get(integration.id);
    if (IntegrationType === "MOCK" && answer !== undefined) return { answer };
    throw new Error(`The local run does not support the integration ${integration.logicalId}.`);
  };
  return of("Api")
    .filter(({ properties }) => properties().ProtocolType === "WEBSOCKET")
    .map(({ id: apiId, properties }) => {
      if (properties().RouteSelectionExpression !== "$request.body.action")
        throw new Error(`The local run does not support the route selection of ${apiId}.`);
      const isOwn = (each: Resource) => each.properties().ApiId === apiId;
      const stage = String(of("Stage").find(isOwn)?.properties().StageName);
      const routes = of("Route")
        .filter(isOwn)
        .map(({ properties: read }) => {
          const { RouteKey, Target } = read() as { RouteKey: string; Target: string };
          return [RouteKey, toTarget(Target)] as const;
        });
      return {
        apiId,
        stage,
        arn: `arn:aws:execute-api:${region}:${accountId}:${apiId}`,
        routes: Object.fromEntries(routes),
      };
    });
}
