import { restHandler } from "../../shared/runtime/http/rest-handler";
import { messageOperations } from "./operations";

export const handler = restHandler(messageOperations);
