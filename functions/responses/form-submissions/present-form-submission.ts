import type { DomainReference } from "../../../shared/model/domain";
import type { FormSubmission } from "../../../shared/model/form-submission";
import type { SubmissionRow } from "../../../shared/store/submissions/form-submissions";

/** A stored submission as callers see it. */
export function presentFormSubmission(
  { submission }: SubmissionRow,
  domain: DomainReference,
): FormSubmission {
  return { ...submission, domainId: domain.id };
}
