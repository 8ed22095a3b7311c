import { locateRecord } from "../../../model/ids";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import { surveyRowFrom } from "../../message/store/survey-row";
import { recordKinds } from "../../record-kinds";
import { inTodaysWords } from "../in-todays-words";
import { type KnownQuestions, knownQuestions } from "../known-questions";
import type { SurveyResponse } from "../survey-response";
import type { ResponseRow } from "./survey-responses";

/** A response as callers see it, without its domain. */
export type WordedResponse = Omit<SurveyResponse, "domainId">;

/** Responses of a site (at most 100) in today's words, which their surveys' rows know. */
export async function wordedResponses(
  table: Table,
  site: SiteId,
  rows: readonly ResponseRow[],
): Promise<{ timeId: string; response: WordedResponse }[]> {
  const messageIds = [...new Set(rows.map(({ response }) => response.messageId))];
  const surveys = await readSurveys(table, site, messageIds);
  return rows.map(({ timeId, response, given }) => ({
    timeId,
    response: {
      ...response,
      ...inTodaysWords(response.answers, given, surveys.get(response.messageId)),
    },
  }));
}

async function readSurveys(
  table: Table,
  site: SiteId,
  messageIds: readonly string[],
): Promise<Map<string, KnownQuestions>> {
  const places = messageIds.flatMap((id) => {
    const timeId = locateRecord(recordKinds.message.prefix, id)?.timeId;
    return timeId === undefined ? [] : [{ id, key: keys.surveyQuestions(site, timeId) }];
  });
  if (places.length === 0) return new Map();
  const items = await getItems(
    table,
    places.map(({ key }) => key),
    { consistent: true },
  );
  return new Map(
    places.flatMap(({ id }, index) => {
      const item = items[index];
      if (!item) return [];
      const { questions, past } = surveyRowFrom(item);
      return [[id, knownQuestions(questions, past)] as const];
    }),
  );
}
