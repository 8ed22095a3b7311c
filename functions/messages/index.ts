import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { messageRepository } from "../../shared/store";
import { messageOperations } from "./operations";

export const handler = restHandler(
  messageOperations,
  dependencies({ messages: messageRepository }),
);
