import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import { recordReader } from "../records/reader";
import { removeRecord } from "../records/remove";
import { formSubmissionLayout, markSubmission } from "../submissions/form-submissions";

export const formSubmissionsRepository = (table: Table) => ({
  ...recordReader(table, formSubmissionLayout),
  mark: bound(table, markSubmission),
  delete: (site: Site, timeId: string) => removeRecord(table, formSubmissionLayout, site, timeId),
});
