import { requiredEnvironment } from "../../shared/runtime/http/environment";
import { streamHandler } from "../../shared/runtime/stream/stream-handler";
import { createProjectorStore } from "../../shared/store/projector";
import { openTable } from "../../shared/table/dynamo/table";
import { changeHandlers } from "./handlers";

export const handler = streamHandler(
  changeHandlers,
  createProjectorStore(openTable(requiredEnvironment("TABLE_NAME"))),
);
