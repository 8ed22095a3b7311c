import type { SurveyResponse } from "../../model/survey-response";
import { keys, type SiteId } from "../keys";
import type { Item } from "../read";
import type { RecordLayout } from "../records/layout";

/** A response as it is stored; which domain it lies on is its place's to say. */
export type StoredResponse = Omit<SurveyResponse, "domainId">;

export interface ResponseRow {
  timeId: string;
  version: number;
  response: StoredResponse;
}

export const surveyResponseLayout: RecordLayout<ResponseRow> = {
  record: keys.surveyResponse,
  assemble: ({ timeId, record: { pk, sk, version, answers, ...fields } }) => ({
    timeId,
    version: version as number,
    response: { ...fields, answers: JSON.parse(answers as string) } as StoredResponse,
  }),
};

/** The response's row. What a visitor may write as he likes is kept as text. */
export function surveyResponseItem(site: SiteId, { timeId, version, response }: ResponseRow): Item {
  const answers = JSON.stringify(response.answers);
  return { ...keys.surveyResponse(site, timeId), ...response, answers, version };
}
