import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { type SurveyRow, surveyRowFrom } from "../../message/store/survey-row";

/** A survey with its past; undefined if the message is not a survey, or is gone. */
export async function readSurvey(
  table: Table,
  site: Site,
  timeId: string,
): Promise<SurveyRow | undefined> {
  const item = await getItem(table, keys.surveyQuestions(site, timeId));
  return item && surveyRowFrom(item);
}
