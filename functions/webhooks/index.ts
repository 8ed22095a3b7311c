import { restHandler } from "../../shared/runtime/http/rest-handler";
import { webhookOperations } from "./operations";

export const handler = restHandler(webhookOperations);
