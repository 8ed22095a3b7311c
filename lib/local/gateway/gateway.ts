import { randomBytes } from "node:crypto";
import type { Lambdas } from "../functions/lambdas";
import type { Log } from "../functions/open-log";
import {
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  textAnswer,
  withHeaders,
} from "../http";
import { bodyLimitBytes } from "../serve";
import type { GatewayStage } from "../template/gateway-stages";
import type { Route } from "../template/routes";
import { type AccessFacts, writeAccess } from "./access-log";
import { decodePath } from "./decode-path";
import { routeFinder } from "./route-finder";
import { throttle } from "./throttle";
import { toAnswer } from "./to-answer";
import { toEvent } from "./to-event";

// The payload limit of a Lambda's request and answer.
// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
const payloadLimitBytes = 6_291_556;
// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const defaultTimeoutMs = 30_000;

export interface GatewaySettings {
  integrationTimeoutMs?: number | undefined;
  /** How the stage logs and throttles. */
  stage?: GatewayStage | undefined;
  accessLog?: Log;
  /** Whether the stage's throttle holds. A test asks more of a second than a stage for developers takes. */
  isThrottled?: boolean;
}

/** An HTTP API on its `$default` stage. Finds the route, calls the Lambda, and answers itself where no Lambda can. */
export function createGateway(
  routes: Route[],
  lambdas: Lambdas,
  { integrationTimeoutMs = defaultTimeoutMs, stage, accessLog, isThrottled }: GatewaySettings = {},
): HttpHandler {
  const findRoute = routeFinder(routes);
  const takes = stage && isThrottled ? throttle(stage.limits) : () => true;
  return async (request) => {
    const requestId = randomBytes(11).toString("base64");
    const start = Date.now();
    const facts: Record<string, AccessFacts[string]> = { requestId, requestTimeEpoch: start };
    const answer = await answerTo(request, requestId, facts);
    facts.status = answer.status;
    facts.responseLatency = Date.now() - start;
    if (stage && accessLog) writeAccess(accessLog, stage.accessLog, facts);
    return answer;
  };

  async function answerTo(
    request: HttpRequest,
    requestId: string,
    facts: Record<string, AccessFacts[string]>,
  ): Promise<HttpAnswer> {
    const answered = (answer: HttpAnswer) => withHeaders(answer, { "apigw-requestid": requestId });
    const refused = (status: number, message: string) =>
      answered(textAnswer(status, "application/json", JSON.stringify({ message })));

    if (request.body.length > bodyLimitBytes) return refused(413, "Request Entity Too Large");
    const path = decodePath(request.path);
    if (path === undefined) return refused(400, "Bad Request");
    const route = findRoute(request.method, path);
    if (!route) return refused(404, "Not Found");
    facts.routeKey = route.key;
    if (!takes(route.key)) return refused(429, "Too Many Requests");
    const event = JSON.stringify(toEvent(request, { ...route, path, requestId, now: new Date() }));
    if (Buffer.byteLength(event) > payloadLimitBytes)
      return refused(413, "Request Entity Too Large");

    const outcome = await lambdas.invoke(route.functionName, event, integrationTimeoutMs);
    facts.integrationStatus = outcome === "timeout" ? undefined : 200;
    if (outcome === "timeout") return refused(503, "Service Unavailable");
    if (outcome === "error" || Buffer.byteLength(outcome.payload) > payloadLimitBytes)
      return refused(500, "Internal Server Error");
    const answer = toAnswer(JSON.parse(outcome.payload));
    return answer ? answered(answer) : refused(500, "Internal Server Error");
  }
}
