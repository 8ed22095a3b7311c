import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import { recordReader } from "../records/reader";
import { removeRecord } from "../records/remove";
import { surveyResponseLayout } from "../submissions/survey-responses";

export const surveyResponsesRepository = (table: Table) => ({
  ...recordReader(table, surveyResponseLayout),
  delete: (site: Site, timeId: string) => removeRecord(table, surveyResponseLayout, site, timeId),
});
