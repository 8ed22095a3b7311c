import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import { recordReader } from "../../table/records/reader";
import { removeRecord } from "../../table/records/remove";
import { formSubmissionLayout, markSubmission } from "./store/form-submissions";

export const formSubmissionsRepository = (table: Table) => ({
  ...recordReader(table, formSubmissionLayout),
  mark: bound(table, markSubmission),
  delete: (site: Site, timeId: string) => removeRecord(table, formSubmissionLayout, site, timeId),
});
