import { restHandler } from "../../shared/runtime/http/rest-handler";
import { formSubmissionOperations } from "./form-submissions/operations";
import { surveyResponseOperations } from "./survey-responses/operations";

export const handler = restHandler([...formSubmissionOperations, ...surveyResponseOperations]);
