import { restHandler } from "../../shared/http/rest-handler";
import { webhookOperations } from "./operations";

export const handler = restHandler(webhookOperations);
