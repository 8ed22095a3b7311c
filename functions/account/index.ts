import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { accountOperations } from "./operations";

export const handler = restHandler(accountOperations, dependencies());
