import { deleteSurveyResponse } from "./delete-survey-response";
import { getSurveyResponse } from "./get-survey-response";
import { getSurveyResults } from "./get-survey-results";
import { listSurveyResponses } from "./list-survey-responses";

export const surveyResponseOperations = [
  listSurveyResponses,
  getSurveyResponse,
  deleteSurveyResponse,
  getSurveyResults,
];
