import { formSubmissionOperations } from "./form-submissions/operations";
import { surveyResponseOperations } from "./survey-responses/operations";

export const responseOperations = [...formSubmissionOperations, ...surveyResponseOperations];
