import { requiredEnvironment } from "../../shared/http/environment";
import { pagesHandler } from "../../shared/http/pages-handler";
import { openTable } from "../../shared/store/dynamo/table";
import { createPagePreviewStore } from "../../shared/store/page-preview";
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
