import { restHandler } from "../../shared/handlers/http/rest-handler";
import { messageOperations } from "./operations";

export const handler = restHandler(messageOperations);
