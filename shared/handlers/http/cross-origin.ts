import type { HttpEvent, HttpMiddleware, HttpResult } from "./event";
import { callingOrigin } from "./origin";

// What a page may read beside the body.
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
 * Lets pages of the stage's origins read the answers, errors too. Stands outside the middleware that answers errors. No page
 * sends a cookie here: `Access-Control-Allow-Credentials` is never set.
 */
export function crossOrigin(): HttpMiddleware {
  const finish: HttpMiddleware["after"] = ({ event, response }) => {
    if (!response) return;
    response.headers = { ...response.headers, ...headersFor(event) };
  };
  return { after: finish, onError: finish };
}

/** The answer to a preflight, which carries no key. Without the headers of CORS, a browser refuses the request itself. */
export function preflightAnswer(event: HttpEvent, methods: readonly string[]): HttpResult {
  const asked = event.headers["access-control-request-headers"] ?? "";
  return {
    statusCode: 204,
    headers: {
      allow: methods.join(", "),
      "cache-control": "no-store",
      ...(callingOrigin(event) !== undefined && {
        "access-control-allow-methods": methods.join(", "),
        // All that a client sends: newer ones of the tool endpoint have headers that are not known yet.
        ...(/^[\w-]+( *, *[\w-]+)*$/.test(asked) && { "access-control-allow-headers": asked }),
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
