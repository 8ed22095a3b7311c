import { deleteSurveyResponse } from "./delete-survey-response";
import { getSurveyResponse } from "./get-survey-response";
import { listSurveyResponses } from "./list-survey-responses";

export const surveyResponseOperations = [
  listSurveyResponses,
  getSurveyResponse,
  deleteSurveyResponse,
];
