import { bound, type Table } from "../../table/dynamo/table";
import type { Site } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { removeRecord } from "../../table/records/change";
import { recordReader } from "../../table/records/list";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { formSubmissionLayout, markSubmission } from "./store/form-submissions";

const { accounts, formSubmissions, submissionIndex } = partitions;

export const formSubmissionsRepository = withRights(
  {
    toRead: [readsMany(accounts, formSubmissions, submissionIndex)],
    toChange: [
      writes(accounts, formSubmissions, submissionIndex),
      removes(formSubmissions, submissionIndex),
    ],
  },
  (table: Table) => ({
    ...recordReader(table, formSubmissionLayout),
    mark: bound(table, markSubmission),
    delete: (site: Site, timeId: string) => removeRecord(table, formSubmissionLayout, site, timeId),
  }),
);
