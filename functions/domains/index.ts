import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { domainRepository } from "../../shared/store";
import { domainOperations } from "./operations";

export const handler = restHandler(domainOperations, dependencies({ domains: domainRepository }));
