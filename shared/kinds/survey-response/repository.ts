import * as z from "zod/mini";
import { parseStored } from "../../table/dynamo/parse-stored";
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

const { accounts, items, responseIndex, surveyQuestions, surveyResponses } = partitions;

export const surveyResponsesRepository = withRights(
  {
    // The questions are needed for the answers' texts. A message that is not a survey is recognized by its template.
    toRead: [readsMany(accounts, items, surveyResponses, responseIndex, surveyQuestions)],
    toChange: [
      writes(accounts, surveyResponses, responseIndex),
      removes(surveyResponses, responseIndex),
    ],
  },
  (table: Table) => ({
    /** A page of responses, with the choices' current texts. */
    async list(site: Site, query: RecordQuery<ResponseRow>) {
      const { rows, next } = await listRecords(table, surveyResponseLayout, site, query);
      return { rows: await wordedResponses(table, site, rows), next };
    },
    /** A response, with the choices' current texts. */
    async read(site: Site, timeId: string) {
      const row = await readRecord(table, surveyResponseLayout, site, timeId);
      return row && (await wordedResponses(table, site, [row]))[0];
    },
    survey: bound(table, readSurvey),
    template: bound(table, readTemplate),
    to: bound(table, readResponsesTo),
    delete: (site: Site, timeId: string) => removeRecord(table, surveyResponseLayout, site, timeId),
  }),
);

/** The one field of a message's record that is read here. */
const templateSchema = z.object({ settings: z.object({ template: z.string() }) });

/** A message's template; undefined once the message is gone. */
async function readTemplate(table: Table, site: Site, timeId: string): Promise<string | undefined> {
  const item = await getItem(table, keys.message(site, timeId));
  return item && parseStored(templateSchema, item).settings.template;
}

/** A survey with its past; undefined if the message is not a survey, or is gone. */
async function readSurvey(
  table: Table,
  site: Site,
  timeId: string,
): Promise<SurveyRow | undefined> {
  const item = await getItem(table, keys.surveyQuestions(site, timeId));
  return item && surveyRowFrom(item);
}
