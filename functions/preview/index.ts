import { embedHandler } from "../../shared/handlers/http/embed-handler";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { createPreviewStore } from "../../shared/store/preview";
import { openTable } from "../../shared/table/dynamo/table";
import { previewRoutes } from "./routes";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = embedHandler(previewRoutes, {
  store: createPreviewStore(table),
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
});
