import { restHandler } from "../../shared/runtime/http/rest-handler";
import { conversationOperations } from "./operations";

export const handler = restHandler(conversationOperations);
