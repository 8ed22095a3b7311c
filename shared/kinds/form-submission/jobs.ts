import type { KindJobs } from "../kind-jobs";
import { siteRecords } from "../readers";
import { formSubmission as kind } from "./kind";
import { formSubmissionLayout } from "./store/form-submissions";

export const formSubmissionJobs = {
  readChanged: siteRecords(kind.prefix, formSubmissionLayout, (row) => ({ row })),
} satisfies KindJobs;
