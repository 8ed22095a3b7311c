import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { apiKeyRepository } from "../../shared/store";
import { apiKeyOperations } from "./operations";

export const handler = restHandler(apiKeyOperations, dependencies({ apiKeys: apiKeyRepository }));
