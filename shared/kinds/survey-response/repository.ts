import { getItem } from "../../table/dynamo/read";
import { bound, type Table } from "../../table/dynamo/table";
import { keys, type Site } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { removeRecord } from "../../table/records/change";
import { listRecords, type RecordQuery } from "../../table/records/list";
import { readRecord } from "../../table/records/read";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { type SurveyRow, surveyRowFrom } from "../message/store/survey-row";
import {
  type ResponseRow,
  readResponsesTo,
  surveyResponseLayout,
  wordedResponses,
} from "./store/survey-responses";

const { accounts, responsePlaces, surveyQuestions, surveyResponses } = partitions;

export const surveyResponsesRepository = withRights(
  {
    // The questions word the answers.
    toRead: [readsMany(accounts, surveyResponses, responsePlaces, surveyQuestions)],
    toChange: [
      writes(accounts, surveyResponses, responsePlaces),
      removes(surveyResponses, responsePlaces),
    ],
  },
  (table: Table) => ({
    /** A list page of responses, in today's words. */
    async list(site: Site, query: RecordQuery<ResponseRow>) {
      const { rows, next } = await listRecords(table, surveyResponseLayout, site, query);
      return { rows: await wordedResponses(table, site, rows), next };
    },
    /** A response, in today's words. */
    async read(site: Site, timeId: string) {
      const row = await readRecord(table, surveyResponseLayout, site, timeId);
      return row && (await wordedResponses(table, site, [row]))[0];
    },
    survey: bound(table, readSurvey),
    to: bound(table, readResponsesTo),
    delete: (site: Site, timeId: string) => removeRecord(table, surveyResponseLayout, site, timeId),
  }),
);

/** A survey with its past; undefined if the message is not a survey, or is gone. */
async function readSurvey(
  table: Table,
  site: Site,
  timeId: string,
): Promise<SurveyRow | undefined> {
  const item = await getItem(table, keys.surveyQuestions(site, timeId));
  return item && surveyRowFrom(item);
}
