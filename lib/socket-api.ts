import { Aws, Fn, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketStage,
} from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Stage } from "./stage";

export interface SocketApiProps {
  stage: Stage;
  /** CloudFront's path is the stage's name, so no request has to be rewritten. */
  path: string;
}

/** A WebSocket API. Its clients only listen and signal typing; everything else goes over HTTP. */
export class SocketApi extends Construct {
  readonly path: string;
  /** The origin behind CloudFront. */
  readonly host: string;
  readonly apiId: string;
  private readonly api: WebSocketApi;

  constructor(scope: Construct, id: string, { stage, path }: SocketApiProps) {
    super(scope, id);
    this.path = path;
    this.api = new WebSocketApi(this, "Socket", {
      routeSelectionExpression: "$request.body.action",
    });
    this.apiId = this.api.apiId;
    this.host = Fn.join(".", [this.api.apiId, "execute-api", Aws.REGION, Aws.URL_SUFFIX]);
    const accessLog = new LogGroup(this, "AccessLog", {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: path,
      autoDeploy: true,
      throttle: stage.socketThrottle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        // As for the HTTP API: nothing that identifies a visitor.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: "$context.requestId",
            time: "$context.requestTimeEpoch",
            route: "$context.routeKey",
            status: "$context.status",
            error: "$context.error.responseType",
          }),
        ),
      },
    });
    this.answerPings();
  }

  /**
   * CloudFront closes a connection after ten minutes without data from its origin. An answer that calls no function costs
   * least.
   */
  private answerPings(): void {
    const { apiId } = this.api;
    const integration = new CfnIntegration(this, "Ping", {
      apiId,
      integrationType: "MOCK",
      requestTemplates: { "200": '{"statusCode":200}' },
      templateSelectionExpression: "200",
    });
    new CfnIntegrationResponse(this, "Pong", {
      apiId,
      integrationId: integration.ref,
      integrationResponseKey: "$default",
      responseTemplates: { "200": '{"pong":true}' },
      templateSelectionExpression: "200",
    });
    const route = new CfnRoute(this, "PingRoute", {
      apiId,
      routeKey: "ping",
      routeResponseSelectionExpression: "$default",
      target: `integrations/${integration.ref}`,
    });
    new CfnRouteResponse(this, "PongRoute", {
      apiId,
      routeId: route.ref,
      routeResponseKey: "$default",
    });
  }

  /** Calls a Lambda when somebody connects, disconnects or types. */
  serve(lambda: IFunction): void {
    for (const [route, id] of Object.entries({
      $connect: "OnConnect",
      $disconnect: "OnDisconnect",
      $default: "OnMessage",
    })) {
      this.api.addRoute(route, { integration: new WebSocketLambdaIntegration(id, lambda) });
    }
  }

  /** Lets a Lambda send to the connections and close them, and tells it where they are. */
  giveTo(lambda: LambdaFunction, setting: string): void {
    const connections = (method: string) =>
      Stack.of(this).formatArn({
        service: "execute-api",
        resource: this.api.apiId,
        resourceName: `${this.path}/${method}/@connections/*`,
      });
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ["execute-api:ManageConnections"],
        resources: [connections("POST"), connections("DELETE")],
      }),
    );
    lambda.addEnvironment(setting, Fn.join("", ["https://", this.host, "/", this.path]));
  }
}
