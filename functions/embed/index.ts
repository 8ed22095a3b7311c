import { embedHandler } from "../../shared/http/embed-handler";
import { requiredEnvironment } from "../../shared/http/environment";
import { openTable } from "../../shared/store/dynamo/table";
import { createEmbedStore } from "../../shared/store/embed";
import { embedRoutes } from "./routes";

const table = openTable(requiredEnvironment("TABLE_NAME"));

export const handler = embedHandler(embedRoutes, {
  store: createEmbedStore(table),
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
});
