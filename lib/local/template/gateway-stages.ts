import type { Resource } from "./stacks";

interface Limit {
  /** Requests a second. */
  rate: number;
  /** Requests at once. */
  burst: number;
}

/** The stage of an API. */
export interface GatewayStage {
  apiId: string;
  /** The fields of a line of its access log, with the context variable of each. None if the stage has no such log. */
  accessLog: Record<string, string>;
  /** The limits of each named route, and of every other one. */
  limits: { routes: Record<string, Limit>; others: Limit };
}

interface RouteSettings {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

interface StageProperties {
  ApiId: string;
  AccessLogSettings?: { Format: string };
  DefaultRouteSettings: RouteSettings;
  RouteSettings?: Record<string, RouteSettings>;
}

/** The stages of all APIs, by API. */
export function readGatewayStages(resources: Resource[]): Map<string, GatewayStage> {
  return new Map(
    resources
      .filter(({ type }) => type === "AWS::ApiGatewayV2::Stage")
      .map(({ properties }) => {
        const { ApiId, AccessLogSettings, DefaultRouteSettings, RouteSettings } =
          properties() as unknown as StageProperties;
        const routes = Object.entries(RouteSettings ?? {}).map(
          ([key, settings]) => [key, toLimit(settings)] as const,
        );
        const stage: GatewayStage = {
          apiId: ApiId,
          accessLog: AccessLogSettings ? JSON.parse(AccessLogSettings.Format) : {},
          limits: { routes: Object.fromEntries(routes), others: toLimit(DefaultRouteSettings) },
        };
        return [ApiId, stage] as const;
      }),
  );
}

function toLimit({ ThrottlingRateLimit, ThrottlingBurstLimit }: RouteSettings): Limit {
  return { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit };
}
