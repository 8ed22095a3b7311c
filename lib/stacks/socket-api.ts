import { Aws, Fn, Stack } from "aws-cdk-lib";
import {
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  WebSocketApi,
  WebSocketStage,
} from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { type Stage, serviceName } from "./stage";

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
      apiName: `${serviceName(stage)} sockets ${path}`,
      routeSelectionExpression: "$request.body.action",
    });
    this.apiId = this.api.apiId;
    this.host = Fn.join(".", [this.api.apiId, "execute-api", Aws.REGION, Aws.URL_SUFFIX]);
    // Without access logs, because those of a WebSocket stage need a role for the whole AWS account, which a new account does
    // not have.
    new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: path,
      autoDeploy: true,
      throttle: stage.socketThrottle,
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

  /** Lets a Lambda send to the connections and close them, and gives it their address. */
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
