import { restHandler } from "../../shared/handlers/http/rest-handler";
import { webhookOperations } from "./operations";

export const handler = restHandler(webhookOperations);
