import { ApiError } from "../../runtime/errors";
import { failureOf, writeLine } from "../../runtime/log";
import type { Meter } from "../../table/dynamo/meter";
import { since } from "../../table/dynamo/meter";
import type { HttpMiddleware, RequestFacts } from "./event";

export interface RequestLogOptions {
  meter: Meter;
  /** The share of successes that is logged. Everything else is always logged. */
  successShare: number;
  write?: (line: string) => void;
}

// True until the instance has served its first request.
let isColdStart = true;

/**
 * Writes one JSON line per request. It names the account, the key's id and the operation, and contains nothing that a
 * caller or visitor wrote: no path, query, body, address or user agent.
 */
export function requestLog({
  meter,
  successShare,
  write = writeLine,
}: RequestLogOptions): HttpMiddleware {
  const finish: HttpMiddleware["after"] = ({ event, response, internal }) => {
    const { start, facts = {} } = internal;
    const status = response?.statusCode ?? 500;
    const { failure, ...otherFacts } = facts;
    const isSuccess = status < 400 && otherFacts.code === undefined;
    if (start === undefined || (isSuccess && Math.random() >= successShare)) return;
    write(
      JSON.stringify({
        level: failure ? "error" : "info",
        time: new Date(start.time).toISOString(),
        requestId: event.requestContext.requestId,
        route: event.routeKey,
        ...otherFacts,
        status,
        ms: Date.now() - start.time,
        ...since(start.reading, meter.read()),
        isColdStart: start.isCold,
        ...(isSuccess && successShare < 1 && { successShare }),
        ...failure,
      }),
    );
  };
  return {
    before({ internal }) {
      internal.facts = {};
      internal.start = { time: Date.now(), reading: meter.read(), isCold: isColdStart };
      isColdStart = false;
    },
    after: finish,
    onError: finish,
  };
}

/** Records why a request failed, and returns the error that the caller may see. */
export function noteFailure(error: unknown, facts: RequestFacts): ApiError {
  if (error instanceof ApiError) {
    facts.code = error.code;
    return error;
  }
  facts.code = "internal_error";
  facts.failure = failureOf(error);
  return new ApiError("internal_error", "Unexpected server error; safe to retry.");
}
