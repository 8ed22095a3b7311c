import type { Survey } from "../../model/message/survey";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";
import { surveyRowFrom } from "../messages/survey-row";

/** The questions of a survey; undefined if the message is not a survey, or is gone. */
export async function readSurveyQuestions(
  table: Table,
  site: Site,
  timeId: string,
): Promise<Survey["questions"] | undefined> {
  const item = await getItem(table, keys.surveyQuestions(site, timeId));
  return item && surveyRowFrom(item).questions;
}
