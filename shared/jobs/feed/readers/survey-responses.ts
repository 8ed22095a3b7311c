import { surveyResponseLayout } from "../../../kinds/submissions/survey-responses";
import { wordedResponses } from "../../../kinds/submissions/worded-responses";
import type { Reader } from "./reader";
import { recordsOfSites } from "./records-of-sites";

/** Reads survey responses, in today's words. */
export const readSurveyResponses: Reader<"survey_response"> = async (table, account, ids) => {
  const read = await recordsOfSites(table, account, "srv", surveyResponseLayout, ids);
  const worded = await Promise.all(
    read.map(({ site, found }) =>
      wordedResponses(
        table,
        site,
        found.map(({ row }) => row),
      ),
    ),
  );
  return worded.flat().map(({ response }) => [response.id, { response }] as const);
};
