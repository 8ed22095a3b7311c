import { randomBytes } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { type HttpRequest, headerOf } from "../http";
import { accountId } from "../template/resolve";
import type { FoundRoute } from "./route-finder";

export interface EventContext extends FoundRoute {
  /** The decoded path. */
  path: string;
  requestId: string;
  now: Date;
}

/**
 * A request as an event of payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toEvent(request: HttpRequest, context: EventContext): APIGatewayProxyEventV2 {
  const { key, path, pathParameters, requestId, now } = context;
  const cookies = request.headers.filter(([name]) => name === "cookie");
  return {
    version: "2.0",
    routeKey: key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookies.length > 0 ? { cookies: cookies.flatMap(([, value]) => value.split(/; ?/)) } : {}),
    headers: joined([
      ...request.headers.filter(([name]) => name !== "cookie" && !isHopByHop(name)),
      ["x-amzn-trace-id", traceId(now)],
      ["x-forwarded-for", request.sourceIp],
      ["x-forwarded-port", "443"],
      ["x-forwarded-proto", "https"],
    ]),
    ...(request.query === ""
      ? {}
      : { queryStringParameters: joined([...new URLSearchParams(request.query)]) }),
    requestContext: {
      accountId,
      apiId: "local",
      // The gateway's own name, not the Host header, which a page can be tricked into sending.
      domainName: "localhost",
      domainPrefix: "localhost",
      http: {
        method: request.method,
        path,
        protocol: request.protocol,
        sourceIp: request.sourceIp,
        userAgent: headerOf(request, "user-agent") ?? "",
      },
      requestId,
      routeKey: key,
      stage: "$default",
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(pathParameters ? { pathParameters } : {}),
    ...bodyOf(request),
  };
}

/** Joins duplicates with commas. */
function joined(pairs: [string, string][]): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs)
    values[name] = name in values ? `${values[name]},${value}` : value;
  return { ...values };
}

function bodyOf(request: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (request.body.length === 0) return { isBase64Encoded: false };
  return isText(headerOf(request, "content-type") ?? "")
    ? { body: request.body.toString("utf8"), isBase64Encoded: false }
    : { body: request.body.toString("base64"), isBase64Encoded: true };
}

/**
 * The content types that HTTP API passes on as text. Everything else arrives as base64, including forms and bodies
 * without a type. AWS does not document the list; it was found by testing (github.com/ministackorg/ministack/pull/766).
 */
function isText(contentType: string): boolean {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return type.startsWith("text/") || /^application\/(json|xml|javascript)$/.test(type);
}

function isHopByHop(name: string): boolean {
  return ["connection", "keep-alive", "transfer-encoding", "upgrade"].includes(name);
}

function traceId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(16);
  return `Root=1-${seconds}-${randomBytes(12).toString("hex")}`;
}

/** For example `10/Jul/2026:19:19:05 +0000`. */
function logTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
}
