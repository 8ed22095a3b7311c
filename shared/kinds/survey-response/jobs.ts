import type { KindJobs } from "../kind-jobs";
import { type Reader, recordsOfSites } from "../readers";
import { surveyResponse } from "./kind";
import {
  surveyResponseLayout,
  type WordedResponse,
  wordedResponses,
} from "./store/survey-responses";

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
