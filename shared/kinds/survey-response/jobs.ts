import type { Reader } from "../../jobs/feed/readers/reader";
import { recordsOfSites } from "../../jobs/feed/readers/records-of-sites";
import type { KindJobs } from "../kind-jobs";
import { surveyResponseLayout } from "../submissions/survey-responses";
import { type WordedResponse, wordedResponses } from "../submissions/worded-responses";
import { surveyResponse } from "./kind";

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
