import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys, type SiteId } from "../../../table/keys";
import type { RecordLayout } from "../../../table/record-layout";
import { storedActor } from "../../../table/records/authorship";
import type { Place } from "../../../table/records/read-places";
import { type Given, givenSchema } from "../given";
import { type SurveyResponse, surveyResponseSchema } from "../survey-response";

/** A survey response as it is stored, with choices in the words that they had. Its domain follows from its key. */
export type StoredResponse = Omit<SurveyResponse, "domainId" | "choiceIds">;

export type ResponseRow = Coded<
  {
    timeId: string;
    version: number;
    response: StoredResponse;
    /** To what its answers were given; absent in rows from before choices had ids. */
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
    const { version, answers, given } = knownFields(rowSchema, item);
    const response = knownFields(responseSchema, { ...item, answers: JSON.parse(answers) });
    return {
      version,
      response,
      given: given ? knownFields(givenSchema, JSON.parse(given)) : undefined,
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
    key: keys.responsePlace,
    entries: ({ response }) => new Map([[response.messageId, {}]]),
  },
  assemble: ({ timeId, record }) => ({ timeId, ...responseRows.from(record) }),
  version: ({ version }) => version,
};

/** The place of the index with the responses to a survey. */
export function responsePlaces(messageId: string): Place[] {
  return [{ name: messageId }];
}

/** The response's row. */
export function surveyResponseItem(site: SiteId, row: ResponseRow): Item {
  return { ...responseRows.to(row), ...keys.surveyResponse(site, row.timeId) };
}
