import { restHandler } from "../../shared/http/rest-handler";
import { formSubmissionOperations } from "./form-submissions/operations";
import { surveyResponseOperations } from "./survey-responses/operations";

export const handler = restHandler([...formSubmissionOperations, ...surveyResponseOperations]);
