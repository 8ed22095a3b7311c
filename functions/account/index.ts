import { restHandler } from "../../shared/handlers/http/rest-handler";
import { accountOperations } from "./operations";

export const handler = restHandler(accountOperations);
