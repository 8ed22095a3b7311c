import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { conversationRepository } from "../../shared/store";
import { conversationOperations } from "./operations";

export const handler = restHandler(
  conversationOperations,
  dependencies({ conversations: conversationRepository }),
);
