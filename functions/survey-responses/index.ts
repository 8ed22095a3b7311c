import { dependencies } from "../../shared/http/dependencies";
import { restHandler } from "../../shared/http/rest-handler";
import { surveyResponseRepository } from "../../shared/store";
import { surveyResponseOperations } from "./operations";

export const handler = restHandler(
  surveyResponseOperations,
  dependencies({ surveyResponses: surveyResponseRepository }),
);
