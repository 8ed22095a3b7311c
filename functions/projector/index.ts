import { requiredEnvironment } from "../../shared/http/environment";
import { createProjectorStore } from "../../shared/store/projector";
import { openTable } from "../../shared/store/table";
import { streamHandler } from "../../shared/stream/stream-handler";
import { changeHandlers } from "./handlers";

export const handler = streamHandler(
  changeHandlers,
  createProjectorStore(openTable(requiredEnvironment("TABLE_NAME"))),
);
