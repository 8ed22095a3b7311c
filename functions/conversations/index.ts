import { restHandler } from "../../shared/http/rest-handler";
import { conversationOperations } from "./operations";

export const handler = restHandler(conversationOperations);
