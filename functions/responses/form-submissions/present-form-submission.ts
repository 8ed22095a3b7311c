import type { DomainReference } from "../../../shared/kinds/account/account";
import type { FormSubmission } from "../../../shared/kinds/form-submission/form-submission";
import type { SubmissionRow } from "../../../shared/kinds/form-submission/store/form-submissions";

/** A stored submission as callers see it. */
export function presentFormSubmission(
  { submission }: SubmissionRow,
  domain: DomainReference,
): FormSubmission {
  return { ...submission, domainId: domain.id };
}
