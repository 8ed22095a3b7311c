import { pagesHandler } from "../../shared/handlers/http/pages-handler";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { createPagesStore } from "../../shared/store/pages";
import { openTable } from "../../shared/table/dynamo/table";
import { answerWith } from "./answer";
import { errorPage } from "./error-page";

const table = openTable(requiredEnvironment("TABLE_NAME"));

// Most pages are read from the cache. Requests that reach this function are sampled in the log, like visitors' other calls.
const log = { meter: table.meter, successShare: 0.01 };

export const handler = pagesHandler(
  log,
  requiredEnvironment("ORIGIN_SECRETS").split(","),
  errorPage,
).handler(answerWith({ store: createPagesStore(table), baseUrl: requiredEnvironment("BASE_URL") }));
