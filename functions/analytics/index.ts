import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { analyticsRepository, domainRepository } from "../../shared/store";
import { analyticsOperations } from "./operations";

export const handler = restHandler(
  analyticsOperations,
  dependencies({ analytics: analyticsRepository, domains: domainRepository }),
);
