import type { FunctionBlueprint } from "./functions";
import type { Resource } from "./stacks";

export interface Route {
  /** The HTTP API that it belongs to. */
  apiId: string;
  /** `METHOD /path/{variable}` or `$default`. */
  key: string;
  /** The name of the function that answers. */
  functionName: string;
}

interface IntegrationProperties {
  IntegrationType: string;
  IntegrationUri: string;
  PayloadFormatVersion: string;
}

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
}

/** The routes of the HTTP APIs, each with the function of its integration. */
export function readRoutes(resources: Resource[], functions: FunctionBlueprint[]): Route[] {
  const names = new Map(functions.map(({ arn, name }) => [arn, name]));
  const http = resources.filter(isOfHttpApi(resources));
  const integrations = new Map(
    http
      .filter(({ type }) => type === "AWS::ApiGatewayV2::Integration")
      .map(({ id, properties }) => [`integrations/${id}`, functionOf(properties())]),
  );

  function functionOf(properties: Record<string, unknown>): string {
    const { IntegrationType, IntegrationUri, PayloadFormatVersion } =
      properties as unknown as IntegrationProperties;
    const name = names.get(IntegrationUri);
    if (IntegrationType !== "AWS_PROXY" || PayloadFormatVersion !== "2.0" || !name)
      throw new Error(
        "The local run only supports Lambda proxy integrations of payload format 2.0.",
      );
    return name;
  }

  return http
    .filter(({ type }) => type === "AWS::ApiGatewayV2::Route")
    .map(({ logicalId, properties }) => {
      const { ApiId, RouteKey, Target } = properties() as unknown as RouteProperties;
      const functionName = integrations.get(Target);
      if (!functionName) throw new Error(`${logicalId} has no integration.`);
      return { apiId: ApiId, key: RouteKey, functionName };
    });
}

/** Whether a part of an API is one of an HTTP API's. */
function isOfHttpApi(resources: Resource[]) {
  const ids = resources
    .filter(
      ({ type, properties }) =>
        type === "AWS::ApiGatewayV2::Api" && properties().ProtocolType === "HTTP",
    )
    .map(({ id }) => id);
  return ({ type, properties }: Resource) =>
    type.startsWith("AWS::ApiGatewayV2::") && ids.includes(String(properties().ApiId));
}
