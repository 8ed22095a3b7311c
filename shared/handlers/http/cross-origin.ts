import middy from "@middy/core";
import { optionalEnvironment } from "../../runtime/environment";
import { isLoopback } from "./base-url";
import type { HttpEvent, HttpMiddleware, HttpResult } from "./event";
import { type RequestLogOptions, requestLog } from "./request-log";
import { allowedMethods, type MatchedRoute } from "./route-matcher";

/**
 * Whether a request with this origin may call the tool endpoint. Allowed are requests without an origin (no browser), the
 * service's own host, configured origins, and loopback if the service itself runs on loopback.
 */
export function isAllowedOrigin(event: HttpEvent): boolean {
  return event.headers.origin === undefined || callingOrigin(event) !== undefined;
}

/** The origin of the calling page, if it is allowed. */
function callingOrigin({ headers, requestContext }: HttpEvent): string | undefined {
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const configured = optionalEnvironment("ALLOWED_ORIGINS") ?? "";
  if (configured.split(",").includes(origin)) return origin;
  if (!URL.canParse(origin)) return undefined;
  const { host, hostname } = new URL(origin);
  // The host comes from the gateway or the edge, never from the Host header, which an attacker can choose by DNS rebinding.
  // On loopback there is no edge.
  const gateway = requestContext.domainName;
  const isOwn = isLoopback(gateway)
    ? isLoopback(hostname)
    : host === gateway || host === headers["x-forwarded-host"];
  return isOwn ? origin : undefined;
}

// The headers that a page may read.
const exposed = [
  "Allow",
  "ETag",
  "Idempotent-Replayed",
  "Link",
  "Mcp-Session-Id",
  "Retry-After",
  "WWW-Authenticate",
  "X-Dry-Run",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
].join(", ");

// Chrome remembers a preflight no longer than two hours.
const rememberedSeconds = 7_200;

/**
 * Lets pages of the stage's origins read the answers, including errors. Must be outside the middleware that answers errors.
 * Pages send no cookies here: `Access-Control-Allow-Credentials` is never set.
 */
export function crossOrigin(): HttpMiddleware {
  const finish: HttpMiddleware["after"] = ({ event, response }) => {
    if (!response) return;
    response.headers = { ...response.headers, ...headersFor(event) };
  };
  return { after: finish, onError: finish };
}

/** The answer to a preflight, which carries no key. Without the headers of CORS, a browser refuses the request itself. */
function preflightAnswer(event: HttpEvent, methods: readonly string[]): HttpResult {
  const requestedHeaders = event.headers["access-control-request-headers"] ?? "";
  return {
    statusCode: 204,
    headers: {
      allow: methods.join(", "),
      "cache-control": "no-store",
      ...(callingOrigin(event) !== undefined && {
        "access-control-allow-methods": methods.join(", "),
        // All headers that a client sends, because newer clients of the tool endpoint have headers that are not known yet.
        ...(/^[\w-]+( *, *[\w-]+)*$/.test(requestedHeaders) && {
          "access-control-allow-headers": requestedHeaders,
        }),
        "access-control-max-age": String(rememberedSeconds),
      }),
    },
  };
}

function headersFor(event: HttpEvent): Record<string, string> {
  const origin = callingOrigin(event);
  return {
    vary: "Accept, Origin",
    ...(origin !== undefined && {
      "access-control-allow-origin": origin,
      "access-control-expose-headers": exposed,
    }),
  };
}

/** Answers the preflights of routes that a key opens: no page sends its key with one. */
export function preflights(log: RequestLogOptions, match: (path: string) => MatchedRoute[]) {
  return middy<HttpEvent, HttpResult>()
    .use(requestLog(log))
    .use(crossOrigin())
    .handler(async (event) => {
      const methods = allowedMethods(match(event.rawPath));
      return preflightAnswer(event, [
        ...(methods.length > 0 ? methods : ["GET", "POST"]),
        "OPTIONS",
      ]);
    });
}
