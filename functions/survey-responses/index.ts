import { restHandler } from "../../shared/http/rest-handler";
import { surveyResponseOperations } from "./operations";

export const handler = restHandler(surveyResponseOperations);
