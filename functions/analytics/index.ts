import { restHandler } from "../../shared/handlers/http/rest-handler";
import { analyticsOperations } from "./operations";

export const handler = restHandler(analyticsOperations);
