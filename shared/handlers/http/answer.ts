import middy from "@middy/core";
import cors from "@middy/http-cors";
import { requestsPerMinute } from "../../kinds/account/plans";
import type { ApiError } from "../../runtime/errors";
import { errorIn, type Wording } from "../calls";
import { compressed } from "./compressed";
import type { HttpEvent, HttpMiddleware, HttpResult, RequestState } from "./event";
import { noteFailure, type RequestLogOptions, requestLog } from "./request-log";

/** The address of the page that tells people of an error; undefined where only programs call. */
export type ErrorPage = (event: HttpEvent, error: ApiError) => string | undefined;

/**
 * Turns every error into the surface's error format, or leads a person who opened the address to a page that tells it. Adds
 * the request id to every answer and the rate headers to every counted one. Only CORS wraps it.
 */
export function answer(
  errorBody: (error: ApiError, event: HttpEvent) => object,
  pageOf: ErrorPage = () => undefined,
): HttpMiddleware {
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
      const apiError = noteFailure(error, internal.facts ?? {});
      // Browsers mark navigations. The page is a static file, so no function's response is a document.
      const isNavigation = event.headers["sec-fetch-mode"] === "navigate";
      const page = isNavigation ? pageOf(event, apiError) : undefined;
      request.response =
        page === undefined
          ? json(apiError.status, errorBody(apiError, event), apiError.headers)
          : json(303, errorBody(apiError, event), { ...apiError.headers, location: page });
      finish(request);
    },
  };
}

/**
 * `answer` for the REST API: errors have the contract's envelope, or are problem details (RFC 9457) for callers that name their
 * media type in `Accept`. A wildcard means the envelope.
 */
export function answerRest(pageOf?: ErrorPage): HttpMiddleware {
  const wantsProblem = ({ headers }: HttpEvent) =>
    (headers.accept ?? "").toLowerCase().includes(problemType);
  const { after, onError } = answer(
    (error, event) => (wantsProblem(event) ? error.problem : error.envelope),
    pageOf,
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

/** Words errors in the terms of this surface. It must be last, so that it is the first to get an error. */
export function errorsIn(wording: Wording): HttpMiddleware {
  return {
    onError(request) {
      request.error = errorIn(wording, request.error);
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

/** The public embed API's chain: CORS for every origin, and errors as `{ error: <text> }`. */
export function flatErrors(log: RequestLogOptions) {
  return middy<HttpEvent, HttpResult>()
    .use(requestLog(log))
    .use(compressed())
    .use(
      // Before the error middleware, so that errors carry the headers too.
      cors({
        origin: "*",
        methods: "GET, POST, OPTIONS",
        headers: "Authorization, Content-Type",
        exposeHeaders:
          "X-Visitor-Bucket, X-Visitor-Country, X-Widget-Chat, X-Widget-Labels, X-Widget-Brand, X-Widget-At-Once, X-Widget-Caps, X-Widget-Stale",
        maxAge: 86_400,
        // The route's handler answers a preflight: an early answer would skip the other headers.
        disableBeforePreflightResponse: true,
      }) as HttpMiddleware,
    )
    .use(answer((error: ApiError) => ({ error: error.message })));
}
