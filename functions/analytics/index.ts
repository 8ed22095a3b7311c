import { restHandler } from "../../shared/runtime/http/rest-handler";
import { analyticsOperations } from "./operations";

export const handler = restHandler(analyticsOperations);
