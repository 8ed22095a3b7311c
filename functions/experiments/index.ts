import { restHandler } from "../../shared/handlers/http/rest-handler";
import { experimentOperations } from "./operations";

export const handler = restHandler(experimentOperations);
