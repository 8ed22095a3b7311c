import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { accountRepository, domainRepository } from "../../shared/store";
import { accountOperations } from "./operations";

export const handler = restHandler(
  accountOperations,
  dependencies({ accounts: accountRepository, domains: domainRepository }),
);
