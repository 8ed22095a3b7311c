import { embedHandler } from "../../shared/http/embed-handler";
import { requiredEnvironment } from "../../shared/http/environment";
import { openPush } from "../../shared/push/push";
import { openTable, type Table } from "../../shared/store/dynamo/table";
import { createEmbedStore } from "../../shared/store/embed";
import { embedRoutes } from "./routes";

const table: Table = { ...openTable(requiredEnvironment("TABLE_NAME")), push: openPush() };

export const handler = embedHandler(embedRoutes, {
  store: createEmbedStore(table),
  meter: table.meter,
  originSecrets: requiredEnvironment("ORIGIN_SECRETS").split(","),
  takesPictures: "POST /api/embed/chat/messages",
});
