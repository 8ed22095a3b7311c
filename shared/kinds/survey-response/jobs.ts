import type { KindJobs } from "../kind-jobs";
import type { Reader } from "../readers/reader";
import { recordsOfSites } from "../readers/records-of-sites";
import { surveyResponse } from "./kind";
import { surveyResponseLayout } from "./store/survey-responses";
import { type WordedResponse, wordedResponses } from "./store/worded-responses";

/** Reads survey responses, in today's words. */
const readChanged: Reader<{ response: WordedResponse }> = async (table, account, ids) => {
  const read = await recordsOfSites(
    table,
    account,
    surveyResponse.prefix,
    surveyResponseLayout,
    ids,
  );
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

export const surveyResponseJobs = { readChanged } satisfies KindJobs;
