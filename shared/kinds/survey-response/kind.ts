import type { Kind } from "../kind";

/** A visitor's answers to a survey. */
export const surveyResponse = {
  noun: "survey response",
  list: "GET /api/v1/survey-responses, tool list_survey_responses",
  prefix: "srv",
  of: "domain",
  feed: {
    name: "survey_response",
    changes: {
      created: "A visitor gave the first answer of a survey.",
      updated: "A visitor changed or added answers.",
      finished: "A visitor reached the end of a survey.",
      deleted: "A survey response was deleted.",
    },
  },
} as const satisfies Kind;
