import { restHandler } from "../../shared/http/rest-handler";
import { reviewOperations } from "./operations";

export const handler = restHandler(reviewOperations);
