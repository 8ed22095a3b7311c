import { requestsPerMinute } from "../../kinds/account/requests-per-minute";
import type { ApiError } from "../../runtime/errors";
import type { HttpEvent, HttpMiddleware, HttpResult, RequestState } from "./event";
import { noteFailure } from "./request-log";

/**
 * Turns every error into the surface's error format. Adds the request id to every answer and the rate headers to every
 * counted one. Only CORS wraps it.
 */
export function answer(errorBody: (error: ApiError, event: HttpEvent) => object): HttpMiddleware {
  const finish: HttpMiddleware["after"] = ({ event, response, internal }) => {
    if (!response) return;
    response.headers = {
      ...(response.body !== undefined && { "content-type": "application/json" }),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...response.headers,
      "x-request-id": event.requestContext.requestId,
      ...rateHeaders(internal),
    };
  };
  return {
    after: finish,
    onError(request) {
      const { error, event, internal } = request;
      const known = noteFailure(error, internal.facts ?? {});
      request.response = json(known.status, errorBody(known, event), known.headers);
      finish(request);
    },
  };
}

/**
 * `answer` for the REST API: errors are the contract's envelope, or problem details (RFC 9457) for who names their media type
 * in `Accept`. A wildcard means the envelope.
 */
export function answerRest(): HttpMiddleware {
  const wantsProblem = ({ headers }: HttpEvent) =>
    (headers.accept ?? "").toLowerCase().includes(problemType);
  const { after, onError } = answer((error, event) =>
    wantsProblem(event) ? error.problem : error.envelope,
  );
  return {
    ...(after && { after }),
    onError(request) {
      onError?.(request);
      const { event, response } = request;
      if (response?.headers && wantsProblem(event)) response.headers["content-type"] = problemType;
    },
  };
}

const problemType = "application/problem+json";

/** A JSON answer. */
export function json(
  statusCode: number,
  body: object,
  headers: Record<string, string> = {},
): HttpResult {
  return { statusCode, headers, body: JSON.stringify(body) };
}

function rateHeaders({ window }: RequestState): Record<string, string> {
  if (!window) return {};
  return {
    "x-ratelimit-limit": String(requestsPerMinute),
    "x-ratelimit-remaining": String(window.remaining),
    "x-ratelimit-reset": String(resetSeconds(window)),
  };
}

/** The end of the window in Unix seconds. */
export function resetSeconds({ minute }: { minute: number }): number {
  return (minute + 1) * 60;
}
