import middy from "@middy/core";
import { crossOrigin, preflightAnswer } from "./cross-origin";
import type { HttpEvent, HttpResult } from "./event";
import { type RequestLogOptions, requestLog } from "./request-log";
import { allowedMethods, type MatchedRoute } from "./route-matcher";

/** Answers the preflights of routes that a key opens: no page sends its key with one. */
export function preflights(log: RequestLogOptions, match: (path: string) => MatchedRoute[]) {
  return middy<HttpEvent, HttpResult>()
    .use(requestLog(log))
    .use(crossOrigin())
    .handler(async (event) => {
      const known = allowedMethods(match(event.rawPath));
      return preflightAnswer(event, [...(known.length > 0 ? known : ["GET", "POST"]), "OPTIONS"]);
    });
}
