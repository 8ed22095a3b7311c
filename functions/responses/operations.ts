import { deleteFormSubmission } from "./form-submissions/delete-form-submission";
import { getFormSubmission } from "./form-submissions/get-form-submission";
import { listFormSubmissions } from "./form-submissions/list-form-submissions";
import { updateFormSubmission } from "./form-submissions/update-form-submission";
import { deleteSurveyResponse } from "./survey-responses/delete-survey-response";
import { getSurveyResponse } from "./survey-responses/get-survey-response";
import { getSurveyResults } from "./survey-responses/get-survey-results";
import { listSurveyResponses } from "./survey-responses/list-survey-responses";

export const responseOperations = [
  listFormSubmissions,
  getFormSubmission,
  updateFormSubmission,
  deleteFormSubmission,
  listSurveyResponses,
  getSurveyResponse,
  deleteSurveyResponse,
  getSurveyResults,
];
