import { streamHandler } from "../../shared/handlers/stream/stream-handler";
import { requiredEnvironment } from "../../shared/runtime/environment";
import { createProjectorStore } from "../../shared/store/projector";
import { openTable } from "../../shared/table/dynamo/table";
import { changeHandlers, changesTogether } from "./handlers";

export const handler = streamHandler(
  changeHandlers,
  createProjectorStore(openTable(requiredEnvironment("TABLE_NAME"))),
  { groupOf: changesTogether },
);
