import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { apiKeyRoom } from "../../shared/store";
import { apiKeyOperations } from "./operations";

export const handler = restHandler(apiKeyOperations, dependencies({ apiKeys: apiKeyRoom }));
