import { restHandler } from "../../shared/http/rest-handler";
import { messageOperations } from "./operations";

export const handler = restHandler(messageOperations);
