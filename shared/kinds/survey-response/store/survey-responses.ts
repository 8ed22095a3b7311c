import * as z from "zod/mini";
import { locateRecord } from "../../../model/ids";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems } from "../../../table/dynamo/read";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site, type SiteId } from "../../../table/keys";
import type { RecordLayout } from "../../../table/record-layout";
import { storedActor } from "../../../table/records/authorship";
import type { IndexList } from "../../../table/records/index-lists";
import { listRecords } from "../../../table/records/list";
import { surveyRowFrom } from "../../message/store/survey-row";
import { recordKinds } from "../../record-kinds";
import { withCurrentTexts } from "../current-texts";
import { type KnownQuestions, knownQuestions } from "../known-questions";
import {
  type Given,
  givenSchema,
  type SurveyResponse,
  surveyResponseSchema,
} from "../survey-response";

/** A survey response as stored, with the choices' texts at the time. Its domain follows from its key. */
export type StoredResponse = Omit<SurveyResponse, "domainId" | "choiceIds">;

export type ResponseRow = Coded<
  {
    timeId: string;
    version: number;
    response: StoredResponse;
    /** What its answers refer to; undefined in rows from before choices had ids. */
    given: Given | undefined;
  },
  Item
>;

const responseSchema = z.extend(z.omit(surveyResponseSchema, { domainId: true, choiceIds: true }), {
  updatedBy: storedActor,
});

const rowSchema = z.object({
  version: z.number(),
  answers: z.string(),
  given: z.optional(z.string()),
});

const responseRows = rowCodec<Item, Omit<ResponseRow, "timeId" | "stored">>({
  from(item) {
    const { version, answers, given } = parseStored(rowSchema, item);
    const response = parseStored(responseSchema, { ...item, answers: JSON.parse(answers) });
    return {
      version,
      response,
      given: given ? parseStored(givenSchema, JSON.parse(given)) : undefined,
    };
  },
  // Visitors choose the names, so the answers are stored as text.
  to: ({ version, response, given }) => ({
    ...response,
    answers: JSON.stringify(response.answers),
    given: given && JSON.stringify(given),
    version,
  }),
});

export const surveyResponseLayout: RecordLayout<ResponseRow> = {
  record: keys.surveyResponse,
  index: {
    key: keys.responseIndex,
    entries: ({ response }) => new Map([[response.messageId, {}]]),
  },
  assemble: ({ timeId, record }) => ({ timeId, ...responseRows.from(record) }),
  version: ({ version }) => version,
};

/** The index entry for the responses to a survey. */
export function responseIndexLists(messageId: string): IndexList[] {
  return [{ name: messageId }];
}

/** The response's row. */
export function surveyResponseItem(site: SiteId, row: ResponseRow): Item {
  return { ...responseRows.to(row), ...keys.surveyResponse(site, row.timeId) };
}

const pageRows = 100;

/** The maximum number of responses to a survey that are counted. */
export const maxResponses = 2_000;

/** The newest responses to a survey, as stored. `isComplete`: there are no more. */
export async function readResponsesTo(
  table: Table,
  site: Site,
  messageId: string,
): Promise<{ rows: ResponseRow[]; isComplete: boolean }> {
  const rows: ResponseRow[] = [];
  let before: string | undefined;
  do {
    const page = await listRecords(table, surveyResponseLayout, site, {
      limit: pageRows,
      before,
      matches: ({ response }) => response.messageId === messageId,
      lists: responseIndexLists(messageId),
      withContent: true,
    });
    rows.push(...page.rows);
    before = page.next;
  } while (before !== undefined && rows.length < maxResponses);
  return { rows, isComplete: before === undefined };
}

/** A response as callers see it, without its domain. */
export type WordedResponse = Omit<SurveyResponse, "domainId">;

/** Responses of a site (at most 100) with current texts, which are in their surveys' rows. */
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
      ...withCurrentTexts(response.answers, given, surveys.get(response.messageId)),
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
