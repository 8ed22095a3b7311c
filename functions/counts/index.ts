import { restHandler } from "../../shared/http/rest-handler";
import { countOperations } from "./operations";

export const handler = restHandler(countOperations);
