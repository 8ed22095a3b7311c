import { embedHandler } from "../../shared/http/embed-handler";
import { requiredEnvironment } from "../../shared/http/environment";
import { openTable } from "../../shared/store/dynamo/table";
import { createPreviewStore } from "../../shared/store/preview";
import { previewRoutes } from "./routes";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = embedHandler(previewRoutes, {
  store: createPreviewStore(table),
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
});
