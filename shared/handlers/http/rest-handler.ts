import middy from "@middy/core";
import { listedColumns } from "../../model/listed-fields";
import type { Page } from "../../model/page";
import { answerIn, type Calls, inRoutes, type Wording } from "../calls";
import { execute } from "../operation/execute";
import { type Operation, operationStores, pathNames, statusOf } from "../operation/operation";
import { answerRest, errorsIn, json } from "./answer";
import { authenticated } from "./authenticated";
import { baseUrlOf } from "./base-url";
import { refuseLargeBody } from "./body";
import { builtFile } from "./built-file";
import { compressed } from "./compressed";
import { crossOrigin, preflights } from "./cross-origin";
import { csvPage, prefersCsv } from "./csv";
import type { AuthenticatedEvent, HttpResult } from "./event";
import { readInput } from "./read-input";
import { requestLog } from "./request-log";
import { routeMatcher } from "./route-matcher";
import { openService } from "./service";

// A Lambda's answer can have 6 MB, including another escaping of its body, so a page ends well below that. CSV can be twice as
// long as JSON, because it doubles a list's quotation marks and has a comma for each missing field.
const pageLimitBytes = 4_000_000;

/**
 * A Lambda's REST surface: its operations under the prefixes that API Gateway routes to it. HEAD is GET without a body. A path
 * or method without an operation is refused, with advice from all calls of the service (`calls.json`). `service` is the
 * environment's by default.
 */
export function restHandler(
  operations: readonly Operation[],
  { table, authenticate } = openService(),
  readCalls = () => builtFile<Calls>("calls.json"),
) {
  const { meter } = table;
  const log = { meter, successShare: 1 };
  const storeOf = operationStores(table);
  // Few answers speak of calls.
  const wording: Wording = (text) => inRoutes(readCalls())(text);
  const match = routeMatcher(operations.map(({ route }) => route));
  const preflight = preflights(log, match);
  const answered = middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog(log))
    .use(compressed())
    .use(crossOrigin())
    .use(answerRest())
    .use(authenticated(authenticate, "rest"))
    .use(errorsIn(wording))
    .handler(async (event) => {
      const operation = await operationOf(event);
      event.facts.operation = operation.name;
      const columns = prefersCsv(event) ? listedColumns(operation) : undefined;
      const caller = {
        ...event.caller,
        store: storeOf(operation),
        now: new Date(),
        baseUrl: baseUrlOf(event),
        inPath: pathNames(operation),
        pageLimitBytes: columns ? pageLimitBytes / 2 : pageLimitBytes,
      };
      refuseLargeBody(event);
      const read = async () => {
        const request = await readInput(operation, event);
        event.facts.isDryRun = request.options.dryRun ?? false;
        return request;
      };
      const { answer: result, isReplayed } = await execute(operation, read, caller).catch(
        async (error) => {
          // Of other calls, an id that is a word is wrong as any other.
          if (!/^GET .*\}$/.test(operation.route)) throw error;
          const { refuseWord } = await import("./refuse-route");
          return refuseWord(error, operation, event, operations);
        },
      );
      event.facts.isReplayed = isReplayed;
      return columns
        ? csvPage(result as unknown as Page<Record<string, unknown>>, columns, event)
        : json(statusOf(operation.effect, result), answerIn(wording, result), {
            ...entityTag(result),
            ...(isReplayed && { "idempotent-replayed": "true" }),
            ...(event.facts.isDryRun && { "x-dry-run": "true" }),
          });
    });
  return (event: AuthenticatedEvent, context: Parameters<typeof answered>[1]) =>
    event.requestContext.http.method === "OPTIONS"
      ? preflight(event, context)
      : answered(event, context);

  /** The operation that a request asks for. Its route and the values in its path are the event's from then on. */
  async function operationOf(event: AuthenticatedEvent): Promise<Operation> {
    const matched = match(event.rawPath);
    const { method } = event.requestContext.http;
    const wanted = matched.find((each) => each.method === (method === "HEAD" ? "GET" : method));
    const operation = operations.find(({ route }) => route === wanted?.route);
    if (!wanted || !operation) {
      const { refuseRoute } = await import("./refuse-route");
      return await refuseRoute(event, matched, { ...readCalls(), operations });
    }
    event.routeKey = wanted.route;
    event.pathParameters = wanted.pathParameters;
    return operation;
  }
}

/** A record's version, in the form of `If-Match`. */
function entityTag({ version }: Record<string, unknown>): Record<string, string> {
  return version === undefined ? {} : { etag: `"${version}"` };
}
