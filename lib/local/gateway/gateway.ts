import { randomBytes } from "node:crypto";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
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
import { routeFinder } from "./route-finder";
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
  /** Whether the stage's throttle applies. A test may send more requests per second than a developer's stage allows. */
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

/** The facts that an HTTP API has about a request, by the name of the context variable. */
type AccessFacts = Readonly<Record<string, string | number | undefined>>;

/** Writes a line of the access log in the stage's format. The gateway writes `-` for unknown values. */
function writeAccess(log: Log, format: Record<string, string>, facts: AccessFacts): void {
  const line = Object.entries(format).map(([field, variable]) => [
    field,
    variable.replace(/\$context\.([\w.]+)/g, (_, name: string) => `${facts[name] ?? "-"}`),
  ]);
  log.write(`${JSON.stringify(Object.fromEntries(line))}\n`);
}

/**
 * Decodes a path as an HTTP API does: twice, and cut at a question mark that the first decoding reveals. Undefined when
 * it cannot be decoded, which the gateway refuses. This follows requests recorded on a live HTTP API
 * (github.com/hotsock/voker, vokerhttp/testdata/ingress-paths.json).
 */
function decodePath(path: string): string | undefined {
  try {
    const [visible = ""] = decodeURIComponent(path).split("?");
    return decodeURIComponent(visible);
  } catch {
    return undefined;
  }
}

/** Whether a route allows one more request: a bucket of `burst` tokens that refills at `rate` per second. */
export function throttle(
  { routes, others }: GatewayStage["limits"],
  now: () => number = Date.now,
): (routeKey: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (routeKey) => {
    const { rate, burst } = routes[routeKey] ?? others;
    const at = now();
    const before = buckets.get(routeKey) ?? { tokens: burst, at };
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * rate);
    const isThrough = tokens >= 1;
    buckets.set(routeKey, { tokens: isThrough ? tokens - 1 : tokens, at });
    return isThrough;
  };
}

/**
 * The HTTP response that HTTP API creates from a Lambda's result. A structured result is used as it is; anything else becomes
 * the JSON body of a 200. Undefined for a malformed result, which the gateway answers with its own 500.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
function toAnswer(result: unknown): HttpAnswer | undefined {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const text = typeof result === "string" ? result : JSON.stringify(result);
    return {
      status: 200,
      headers: [["content-type", "application/json"]],
      body: Buffer.from(text ?? ""),
    };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } =
    result as APIGatewayProxyStructuredResultV2;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (body !== undefined && body !== null && typeof body !== "string") return undefined;
  const answerHeaders = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ]);
  if (!answerHeaders.some(([name]) => name === "content-type"))
    answerHeaders.push(["content-type", "text/plain; charset=utf-8"]);
  for (const cookie of cookies ?? []) answerHeaders.push(["set-cookie", cookie]);
  return {
    status,
    headers: answerHeaders,
    body: Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8"),
  };
}
