import { restHandler } from "../../shared/http/rest-handler";
import { apiKeyOperations } from "./operations";

export const handler = restHandler(apiKeyOperations);
