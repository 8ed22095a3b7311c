import { restHandler } from "../../shared/handlers/http/rest-handler";
import { conversationOperations } from "./operations";

export const handler = restHandler(conversationOperations);
