import middy from "@middy/core";
import cors from "@middy/http-cors";
import type { ApiError } from "../../runtime/errors";
import { answer } from "./answer";
import { compressed } from "./compressed";
import type { HttpEvent, HttpMiddleware, HttpResult } from "./event";
import { type RequestLogOptions, requestLog } from "./request-log";

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
          "X-Visitor-Bucket, X-Visitor-Country, X-Widget-Chat, X-Widget-Labels, X-Widget-Brand, X-Widget-Caps, X-Widget-Stale",
        maxAge: 86_400,
        // The route's handler answers a preflight: an early answer would skip the other headers.
        disableBeforePreflightResponse: true,
      }) as HttpMiddleware,
    )
    .use(answer((error: ApiError) => ({ error: error.message })));
}
