import { deleteFormSubmission } from "./delete-form-submission";
import { getFormSubmission } from "./get-form-submission";
import { listFormSubmissions } from "./list-form-submissions";
import { updateFormSubmission } from "./update-form-submission";

export const formSubmissionOperations = [
  listFormSubmissions,
  getFormSubmission,
  updateFormSubmission,
  deleteFormSubmission,
];
