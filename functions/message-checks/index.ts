import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { messageRepository, secretRepository } from "../../shared/store";
import { messageCheckOperations } from "./operations";

export const handler = restHandler(
  messageCheckOperations,
  dependencies({ messages: messageRepository, secrets: secretRepository }),
);
