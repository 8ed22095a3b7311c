import middy from "@middy/core";
import { ApiError } from "../errors";
import { listedFields } from "../model/listed-fields";
import type { Page } from "../model/page";
import { execute } from "../operation/execute";
import { type Operation, statusOf } from "../operation/operation";
import { operationStores } from "../operation/operation-stores";
import { pathNames } from "../operation/path-names";
import { answer, json } from "./answer";
import { authenticated } from "./authenticated";
import { baseUrlOf } from "./base-url";
import { refuseLargeBody } from "./body";
import { crossOrigin } from "./cross-origin";
import { csvPage, prefersCsv } from "./csv";
import type { AuthenticatedEvent, HttpResult } from "./event";
import { readInput } from "./read-input";
import { requestLog } from "./request-log";
import { openService } from "./service";

// A Lambda's answer may have 6 MB including another escaping of its body, so a list page stops well before. CSV may take
// twice as much as JSON, because it doubles a list's quotation marks and has a comma for each missing field.
const pageLimitBytes = 4_000_000;

/** A Lambda's REST surface: the operations whose routes API Gateway gives it. `service` is the environment's by default. */
export function restHandler(
  operations: readonly Operation[],
  { table, authenticate } = openService(),
) {
  const { meter } = table;
  const storeOf = operationStores(table);
  return middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog({ meter, successShare: 1 }))
    .use(crossOrigin())
    .use(answer(({ envelope }) => envelope))
    .use(authenticated(authenticate, "rest"))
    .handler(async (event) => {
      const operation = operations.find(({ route }) => route === event.routeKey);
      if (!operation) throw new ApiError("not_found", `No route ${event.routeKey}.`);
      event.facts.operation = operation.name;
      const listed = listedFields(operation);
      const csvFields = listed && prefersCsv(event) ? listed : undefined;
      const caller = {
        ...event.caller,
        store: storeOf(operation),
        now: new Date(),
        baseUrl: baseUrlOf(event),
        inPath: pathNames(operation),
        pageLimitBytes: csvFields ? pageLimitBytes / 2 : pageLimitBytes,
      };
      refuseLargeBody(event);
      const read = async () => {
        const request = await readInput(operation, event);
        event.facts.isDryRun = request.options.dryRun ?? false;
        return request;
      };
      const { answer: result, isReplayed } = await execute(operation, read, caller);
      event.facts.isReplayed = isReplayed;
      return csvFields
        ? csvPage(result as unknown as Page<Record<string, unknown>>, csvFields, event)
        : json(statusOf(operation.effect, result), result, {
            ...entityTag(result),
            ...(isReplayed && { "idempotent-replayed": "true" }),
            ...(event.facts.isDryRun && { "x-dry-run": "true" }),
          });
    });
}

/** A record's version, as `If-Match` takes it. */
function entityTag({ version }: Record<string, unknown>): Record<string, string> {
  return version === undefined ? {} : { etag: `"${version}"` };
}
