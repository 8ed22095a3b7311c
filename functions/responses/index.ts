import { restHandler } from "../../shared/handlers/http/rest-handler";
import { responseOperations } from "./operations";

export const handler = restHandler(responseOperations);
