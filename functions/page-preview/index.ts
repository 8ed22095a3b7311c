import { pagesHandler } from "../../shared/handlers/http/pages-handler";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { createPagePreviewStore } from "../../shared/store/page-preview";
import { openTable } from "../../shared/table/dynamo/table";
import { errorPage } from "../pages/error-page";
import { answerPreview } from "./answer-preview";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = pagesHandler(
  { meter: table.meter, successShare: 1 },
  requiredEnvironment("ORIGIN_SECRETS").split(","),
  errorPage,
).handler(
  answerPreview({
    store: createPagePreviewStore(table),
    baseUrl: requiredEnvironment("BASE_URL"),
  }),
);
