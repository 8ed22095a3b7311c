import { restHandler } from "../../shared/http/rest-handler";
import { accountOperations } from "./operations";

export const handler = restHandler(accountOperations);
