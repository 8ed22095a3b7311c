import { restHandler } from "../../shared/runtime/http/rest-handler";
import { responseOperations } from "./operations";

export const handler = restHandler(responseOperations);
