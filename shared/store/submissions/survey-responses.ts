import * as z from "zod/mini";
import { type SurveyResponse, surveyResponseSchema } from "../../model/survey-response";
import { knownFields } from "../dynamo/known-fields";
import type { Item } from "../dynamo/read";
import { keys, type SiteId } from "../keys";
import type { RecordLayout } from "../records/layout";

/** A response as it is stored; which domain it lies on is its place's to say. */
export type StoredResponse = Omit<SurveyResponse, "domainId">;

export interface ResponseRow {
  timeId: string;
  version: number;
  response: StoredResponse;
}

const responseSchema = z.omit(surveyResponseSchema, { domainId: true });

export const surveyResponseLayout: RecordLayout<ResponseRow> = {
  record: keys.surveyResponse,
  version: ({ version }) => version,
  assemble: ({ timeId, record }) => ({
    timeId,
    version: record.version as number,
    response: knownFields(responseSchema, {
      ...record,
      answers: JSON.parse(record.answers as string),
    }),
  }),
};

/** The response's row. What a visitor may write as he likes is kept as text. */
export function surveyResponseItem(site: SiteId, { timeId, version, response }: ResponseRow): Item {
  const answers = JSON.stringify(response.answers);
  return { ...keys.surveyResponse(site, timeId), ...response, answers, version };
}
