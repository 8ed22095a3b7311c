import { embedHandler } from "../../shared/handlers/http/embed-handler";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { openPush } from "../../shared/runtime/push/push";
import { createEmbedStore } from "../../shared/store/embed";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { embedRoutes } from "./routes";

const table: Table = { ...openTable(requiredEnvironment("TABLE_NAME")), push: openPush() };

export const handler = embedHandler(embedRoutes, {
  store: createEmbedStore(table),
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
  takesPictures: "POST /api/embed/chat/messages",
});
