import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  type CfnRoute,
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { FunctionGroup } from "../../functions/function-group";
import { type Stage, serviceName, type Throttle } from "./stage";

/** The HTTP API. All routes of a group share one integration with its Lambda. Each Lambda answers CORS itself. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly accessLog: LogGroup;
  private readonly stage: CfnStage;
  private readonly throttles: Record<string, object> = {};

  /** @param use what its name in the AWS console says, such as "pages" */
  constructor(scope: Construct, id: string, { stage, use }: { stage: Stage; use: string }) {
    super(scope, id);
    this.http = new HttpApi(this, "Http", {
      apiName: `${serviceName(stage)} ${use}`,
      createDefaultStage: false,
    });
    this.accessLog = new LogGroup(this, "AccessLog", {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { node } = new HttpStage(this, "Stage", {
      httpApi: this.http,
      stageName: "$default",
      autoDeploy: true,
      throttle: stage.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        // Enough fields to tell the gateway's answers from a Lambda's. No address and no query: they identify visitors.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: "$context.requestId",
            time: "$context.requestTimeEpoch",
            route: "$context.routeKey",
            status: "$context.status",
            latency: "$context.responseLatency",
            error: "$context.error.responseType",
            // "-" where no Lambda was called.
            integration: "$context.integrationStatus",
            integrationError: "$context.integrationErrorMessage",
          }),
        ),
      },
    });
    this.stage = node.defaultChild as CfnStage;
  }

  /** Sends the group's routes to its Lambda, each with its own throttle. */
  serve(group: FunctionGroup, handler: IFunction, throttle?: Throttle): void {
    const integration = new HttpLambdaIntegration(`${group.name}-integration`, handler, {
      // One permission for the whole API: one per route would not fit a Lambda's policy of 20 KB. `$default` needs the
      // narrower form, because its calls do not match the pattern of that permission (stage/method/path).
      scopePermissionToRoute: group.routes.includes("$default"),
    });
    for (const routeKey of group.routes) {
      const route = new HttpRoute(this, routeKey, {
        httpApi: this.http,
        integration,
        routeKey: toRouteKey(routeKey),
      });
      if (throttle) this.limit(routeKey, route, throttle);
    }
  }

  private limit(routeKey: string, route: HttpRoute, { rateLimit, burstLimit }: Throttle): void {
    this.throttles[routeKey] = {
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    };
    this.stage.routeSettings = this.throttles;
    // A stage refuses settings of a route that does not exist yet.
    this.stage.addResourceDependency(route.node.defaultChild as CfnRoute);
  }
}

function toRouteKey(text: string): HttpRouteKey {
  if (text === "$default") return HttpRouteKey.DEFAULT;
  const [method, path] = text.split(" ");
  const httpMethod = Object.values(HttpMethod).find((value) => value === method);
  if (!httpMethod || !path) throw new Error(`Not a route key: "${text}".`);
  return HttpRouteKey.with(path, httpMethod);
}
