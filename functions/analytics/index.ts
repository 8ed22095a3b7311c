import { restHandler } from "../../shared/http/rest-handler";
import { analyticsOperations } from "./operations";

export const handler = restHandler(analyticsOperations);
