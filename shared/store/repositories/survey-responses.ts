import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import type { Site } from "../keys";
import { recordReader } from "../records/reader";
import { removeRecord } from "../records/remove";
import { readSurveyQuestions } from "../submissions/survey-questions";
import { surveyResponseLayout } from "../submissions/survey-responses";

export const surveyResponsesRepository = (table: Table) => ({
  ...recordReader(table, surveyResponseLayout),
  questions: bound(table, readSurveyQuestions),
  delete: (site: Site, timeId: string) => removeRecord(table, surveyResponseLayout, site, timeId),
});
