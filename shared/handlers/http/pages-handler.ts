import middy from "@middy/core";
import type { ApiError } from "../../runtime/errors";
import type { HttpEvent, HttpMiddleware, HttpResult } from "./event";
import { onlyThroughEdge } from "./only-through-edge";
import { noteFailure, type RequestLogOptions, requestLog } from "./request-log";

/** The middleware chain of the host of published pages. People read its answers, so `errorPage` turns errors into pages. */
export function pagesHandler(
  log: RequestLogOptions,
  originSecrets: readonly string[],
  errorPage: (status: number) => HttpResult,
) {
  return middy<HttpEvent, HttpResult>()
    .use(requestLog(log))
    .use(asPages(errorPage))
    .use(onlyThroughEdge(originSecrets));
}

/** Adds the headers of every answer, and turns errors into pages. */
function asPages(errorPage: (status: number) => HttpResult): HttpMiddleware {
  const finish: HttpMiddleware["after"] = ({ event, response }) => {
    if (!response) return;
    response.headers = {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-request-id": event.requestContext.requestId,
      ...response.headers,
    };
  };
  return {
    after: finish,
    onError(request) {
      const apiError: ApiError = noteFailure(request.error, request.internal.facts ?? {});
      const page = errorPage(apiError.status);
      request.response = { ...page, headers: { ...page.headers, ...apiError.headers } };
      finish(request);
    },
  };
}
