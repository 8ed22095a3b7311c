import { requiredEnvironment } from "../../shared/http/environment";
import { openTable } from "../../shared/store/dynamo/table";
import { createProjectorStore } from "../../shared/store/projector";
import { streamHandler } from "../../shared/stream/stream-handler";
import { changeHandlers } from "./handlers";

export const handler = streamHandler(
  changeHandlers,
  createProjectorStore(openTable(requiredEnvironment("TABLE_NAME"))),
);
