import { siteRecords } from "../../jobs/feed/readers/site-records";
import type { KindJobs } from "../kind-jobs";
import { formSubmissionLayout } from "../submissions/form-submissions";
import { formSubmission as kind } from "./kind";

export const formSubmissionJobs = {
  readChanged: siteRecords(kind.prefix, formSubmissionLayout, (row) => ({ row })),
} satisfies KindJobs;
